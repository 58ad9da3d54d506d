// The other language is offered to those whose browser asks for it first: quietly, once, moving
// nothing, and not to those who have chosen by hand or waved it away.
import { launch, newPage } from "./browser.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const browser = await launch();
const path = "/cases?root_cause=capacity";
const texts = { en: "Read this page in English", ko: "이 페이지를 한국어로 보기" };

for (const lang of ["en", "ko"]) {
  const other = lang === "en" ? "ko" : "en";
  for (const [locale, offered] of [[`${other}-KR`, true], [other, true], [lang, false], ["fr-FR", false]]) {
    const page = await visit(lang, { locale });
    check(`${lang} page, ${locale} browser: ${offered ? "offered" : "left alone"}`, (await page.isVisible(".hint")) === offered);
    await page.context().close();
  }
  for (const [languages, offered] of [[["fr", other, lang], true], [["fr", lang, other], false], [[], false]]) {
    const page = await visit(lang, {}, languages);
    check(`${lang} page, languages ${languages}: ${offered ? "offered" : "left alone"}`, (await page.isVisible(".hint")) === offered);
    await page.context().close();
  }
  for (const width of [320, 1280]) {
    const page = await visit(lang, { locale: other, width });
    const moved = await page.evaluate(() => globalThis.moved);
    check(`${lang} ${width}: nothing moves for it`, moved === 0, String(moved));
    const hint = page.locator(".hint");
    check(`${lang} ${width}: it speaks the other language`, (await hint.getAttribute("lang")) === other && (await hint.innerText()).startsWith(texts[other]), await hint.innerText());
    const { right, height } = await hint.evaluate((element) => element.getBoundingClientRect());
    check(`${lang} ${width}: it is one line in a corner`, right <= width && height < 60, `${right} ${height}`);
    await page.click(".hint button");
    check(`${lang} ${width}: it goes when it is waved away`, !(await page.isVisible(".hint")));
    await page.reload();
    check(`${lang} ${width}: and stays away`, !(await page.isVisible(".hint")));
    await page.goto(`${base}/${lang}/`);
    check(`${lang} ${width}: on other pages, too`, !(await page.isVisible(".hint")));
    check(`${lang} ${width}: without a cookie`, (await page.context().cookies()).length === 0);
    none(`${lang} ${width} is quiet`, page.faults);
    await page.context().close();
  }
  const page = await visit(lang, { locale: other });
  await Promise.all([page.waitForURL(`**/${other}/**`), page.click(".hint a")]);
  check(`${lang}: it leads to the same page`, page.url() === `${base}/${other}${path}`, page.url());
  check(`${lang}: which is a choice by hand`, (await page.context().cookies())[0]?.value === other);
  await page.goto(`${base}/${lang}${path}`);
  check(`${lang}: whoever chose is not asked again`, !(await page.isVisible(".hint")));
  await page.context().close();
}

await browser.close();
finish();

async function visit(lang, options, languages) {
  const page = await newPage(browser, base, options);
  await page.addInitScript((wanted) => {
    if (wanted) Object.defineProperty(Navigator.prototype, "languages", { value: wanted });
    globalThis.moved = 0;
    new PerformanceObserver((all) => { for (const entry of all.getEntries()) globalThis.moved += entry.value; }).observe({ type: "layout-shift", buffered: true });
  }, languages);
  await page.goto(`${base}/${lang}${path}`);
  return page;
}
