// The language switch stays on the same page, question and section, and is remembered for
// addresses that name no language: for this site only, by a cookie that nothing else sets.
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { check, finish, site } from "./report.mjs";

const base = site();
const own = new URL(base);
const browser = await launch();

for (const { kind, lang, url } of await pages(base)) {
  const page = await newPage(browser, base, { locale: lang });
  const other = lang === "en" ? "ko" : "en";
  const there = url.replace(`${base}/${lang}/`, `${base}/${other}/`);
  await page.goto(url);
  check(`${kind} ${lang}: reading sets no cookie`, (await page.context().cookies()).length === 0);
  await page.goto(`${url}#sources`);
  await Promise.all([page.waitForURL(`**/${other}/**`), page.click(`.langs a[lang=${other}]`)]);
  check(`${kind} ${lang}: the switch keeps path, query and section`, page.url() === `${there}#sources`, page.url());
  check(`${kind} ${lang}: the page is in the other language`, (await page.getAttribute("html", "lang")) === other);
  const cookies = await page.context().cookies();
  const [cookie] = cookies;
  const path = `${own.pathname.replace(/\/$/, "")}/`;
  const right = cookies.length === 1 && cookie.name === "lang" && cookie.value === other && cookie.path === path && cookie.sameSite === "Lax";
  check(`${kind} ${lang}: the choice is kept under ${path}`, right, cookies);
  const days = (cookie?.expires - Date.now() / 1000) / 86_400;
  check(`${kind} ${lang}: for a year`, days > 364 && days < 366, String(days));
  await page.goto(`${base}/`);
  check(`${kind} ${lang}: an address without a language follows it`, page.url() === `${base}/${other}/`, page.url());
  await page.goto(url);
  check(`${kind} ${lang}: an address with a language does not`, page.url() === url, page.url());
  await page.context().close();
}

await browser.close();
finish();
