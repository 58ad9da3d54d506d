// The catalogue as files draws the same listings as its own server: the same cases in the same
// order, the same counts, the same links. Arguments: the server, and the files behind a file server.
import { launch, newPage } from "./browser.mjs";
import { langs } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const still = process.argv[3]?.replace(/\/$/, "");
if (!still) {
  console.error("usage: node tests/browser/still.mjs http://127.0.0.1:8080/ http://127.0.0.1:8000/");
  process.exit(2);
}
const browser = await launch();
const server = await newPage(browser, base);
const files = await newPage(browser, still);

const marks = [...Array(94).keys()].map((at) => String.fromCharCode(at + 33)).filter((mark) => /[^0-9A-Za-z]/.test(mark));

for (const lang of langs) {
  for (const query of await queries(lang)) await same(lang, query);
  await searches(lang);
  await refused(lang);
  await around(lang);
  await stars(lang);
  await wrong(lang);
}
await lead();
none("nothing went wrong on the way", [...server.faults, ...files.faults]);
await browser.close();
finish();

/** Queries of every kind: each facet's values, orders, views, pages, reading lists, nothing found. */
async function queries(lang) {
  await server.goto(`${base}/${lang}/cases`);
  const values = await server.evaluate(() => [...document.querySelectorAll(".facet")].flatMap((facet) => [...facet.querySelectorAll("a")].filter((_, at) => at % 4 === 0).map((link) => new URL(link.href).search)));
  const ids = await server.evaluate(() => [...document.querySelectorAll(".rows .id")].map((id) => id.textContent));
  const reading = [ids[4], ids[0], ids[2]].map((id) => `id=${id}`).join("&");
  return [
    ...values,
    "?sort=oldest", "?sort=longest", "?sort=shortest", "?sort=updated", "?sort=newest",
    "?page=2", "?page=3&per_page=7", "?view=full&per_page=5", "?sort=longest&view=full&page=2&per_page=3",
    "?root_cause=capacity&root_cause=software-bug&year=2022", "?unknown=severity&unknown=users", "?severity=sev-1&unknown=resolved",
    "?root_cause=capacity&component=dns&symptom=data-loss&year=1999", "?component=dns&org=github&sort=oldest",
    `?${reading}`, `?${reading}&sort=oldest`, `?domain=networking&${reading}`, `?id=IL-9999&${reading}&id=nope`,
  ];
}

async function same(lang, query) {
  await server.goto(`${base}/${lang}/cases${query}`);
  const address = new URL(server.url());
  await drawn(`${still}/${lang}/cases/${address.search}`, address.search !== "");
  const [one, other] = [await server.evaluate(results), await files.evaluate(results)];
  const at = one.findIndex((line, number) => line !== other[number]);
  check(`${lang} ${query}: the same list`, one.length > 50 && JSON.stringify(one) === JSON.stringify(other), `${one.slice(at - 1, at + 2).join(" ")}\n         ${other.slice(at - 1, at + 2).join(" ")}`);
}

/** Opens a listing of the files and waits until it is drawn. */
async function drawn(url, needed = true) {
  await files.goto(url);
  await files.waitForFunction((needed) => !needed || document.querySelector(".results:not([aria-busy]) .facets") && !document.querySelector(".results .formats"), needed);
}

/** The list as lines, one an element, its attributes in order. */
function results() {
  const lines = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.replace(/\s+/g, " ").trim();
      if (text) lines.push(text);
      return;
    }
    // What a result can be taken along as is made by the server alone.
    if (node.matches?.(".formats, .acts, .share, .about-list")) return;
    // Whether filters are open is for the width of the window.
    const attributes = [...node.attributes].filter(({ name }) => !["open", "data-lang"].includes(name));
    lines.push(`<${node.localName} ${attributes.map(({ name, value }) => `${name}=${value}`).sort().join(" ")}>`);
    node.childNodes.forEach(walk);
  };
  walk(document.querySelector(".results"));
  return lines;
}

/** A search is a plain one, and says so: what it finds, the server finds too. */
async function searches(lang) {
  const ids = () => [...document.querySelectorAll(".rows .id")].map((id) => id.textContent);
  for (const q of ["HAProxy", "로드 밸런서", "로드밸런서", "certificate", "DNS 캐시", "connection pool"]) {
    const query = new URLSearchParams({ q, per_page: 100 });
    await server.goto(`${base}/${lang}/cases?${query}`);
    await drawn(`${still}/${lang}/cases/?${query}`);
    const [all, found] = [await server.evaluate(ids), await files.evaluate(ids)];
    check(`${lang} ${q}: finds some of what the server finds`, found.length > 0 && found.every((id) => all.includes(id)), { all, found });
    check(`${lang} ${q}: says that it is a plain search`, /Simple search|간단한 검색/.test(await files.textContent(".head .unknown")));
    check(`${lang} ${q}: counts what it shows`, (await files.textContent("h1")).includes(String(found.length)));
  }
  for (const mark of lang === "en" ? marks : []) {
    for (const q of [mark, `load${mark}balancer`]) await punctuated(lang, q);
  }
  await forgiving(lang);
  await drawn(`${still}/${lang}/cases/?q=zzzzqqq&component=dns`);
  check(`${lang}: nothing found offers what to drop`, (await files.locator(".nothing .ways a").count()) === 1);
  await files.goto(`${still}/${lang}/cases/?q=il-492`);
  await files.waitForURL(`${still}/${lang}/cases/IL-0492/`);
}

/** No mark is syntax: it is passed over, as on the server. */
async function punctuated(lang, q) {
  await files.goto(`${still}/${lang}/cases/?${new URLSearchParams({ q, per_page: 100 })}`);
  await files.waitForSelector(".chips, [role=alert]");
  const [ids, failed] = await files.evaluate(() => [document.querySelectorAll(".rows .id").length, document.querySelectorAll("[role=alert]").length]);
  check(`${lang} ${q}: a mark is no syntax`, !failed && (q.length > 1 ? ids > 0 : ids === 0), { ids, failed });
}

/** Particles, plurals and signs are passed over, and nothing is offered that is not done here. */
async function forgiving(lang) {
  const found = async (q) => {
    await drawn(`${still}/${lang}/cases/?${new URLSearchParams({ q, per_page: 100 })}`);
    return files.evaluate(() => [...document.querySelectorAll(".rows .id")].map((id) => id.textContent).join());
  };
  for (const [one, other] of [["인증서", "인증서를"], ["로드밸런서", "로드밸런서에서"], ["timeout", "Timeouts"], ["load balancer", '"load balancer"'], ["http 2", "HTTP/2"], ["DNS", "DNS에서"]]) {
    const [first, second] = [await found(one), await found(other)];
    check(`${lang} ${other}: finds what ${one} finds`, first.length > 0 && second === first, { first, second });
  }
  const ways = await files.evaluate(() => [...document.querySelectorAll(".ways-to-see nav")][0].textContent);
  check(`${lang}: offers no order that is not kept`, !/Best match|정확도순|관련도순/.test(ways), ways);
}

/** Other names of terms are followed, and what cannot be followed is refused in the server's words. */
async function refused(lang) {
  await server.goto(`${base}/${lang}/cases?component=ELB`);
  await drawn(`${still}/${lang}/cases/?component=ELB`);
  const [one, other] = [await server.textContent("h1"), await files.textContent("h1")];
  check(`${lang} component=ELB: finds what the server finds`, one === other, { one, other });
  const queries = ["component=hapoxy", "severity=sev1", "year=1969", "unknown=cause", "id=IL-9999", "sort=newst", "view=grid", "page=9999", "page=x", "per_page=101"];
  for (const query of queries) {
    await server.goto(`${base}/${lang}/cases?${query}`);
    await files.goto(`${still}/${lang}/cases/?${query}`);
    await files.waitForSelector(".error .what");
    for (const part of ["h1", ".what", "title"]) {
      const [one, other] = [await server.textContent(part), await files.textContent(part)];
      // The server goes on to say what there is instead.
      check(`${lang} ${query}: says what the server says in ${part}`, one.startsWith(other) && other, { one, other });
    }
  }
  for (const query of ["component=dns", "root_cause=capacity&year=2022&sort=oldest", "view=full&per_page=5&page=2", "sort=longest"]) {
    await server.goto(`${base}/${lang}/cases?${query}`);
    await drawn(`${still}/${lang}/cases/${new URL(server.url()).search}`);
    const [one, other] = [await server.title(), await files.title()];
    check(`${lang} ${query}: has the server's title`, one === other, { one, other });
  }
}

/** The search box and the language switch follow, and everything works by clicking. */
async function around(lang) {
  await files.goto(`${still}/${lang}/`);
  await files.fill("[data-search]", "timeout");
  await files.press("[data-search]", "Enter");
  await files.waitForFunction(() => document.querySelector(".chip"));
  await files.click(".facet a[href*='root_cause=']");
  await files.waitForFunction(() => document.querySelectorAll(".chip").length === 2);
  check(`${lang}: the box keeps the words`, (await files.inputValue("[data-search]")) === "timeout");
  const cause = new URL(files.url()).searchParams.get("root_cause");
  check(`${lang}: the box keeps the filter`, (await files.inputValue("input[type=hidden][name=root_cause]")) === cause);
  const other = langs.find((code) => code !== lang);
  await files.click(`a[data-lang=${other}]`);
  await files.waitForFunction(() => document.querySelectorAll(".chip").length === 2);
  check(`${lang}: the language switch keeps the query`, files.url().includes(`/${other}/cases`) && (await files.getAttribute("html", "lang")) === other, files.url());
  await files.goBack();
  await files.waitForFunction(() => document.querySelectorAll(".chip").length === 2);
}

/** The stars of rows that were drawn here are those of the reading list. */
async function stars(lang) {
  const page = await newPage(browser, still);
  const star = page.locator(".rows [data-star]").first();
  const pressed = () => star.getAttribute("aria-pressed");
  const open = async () => {
    await page.goto(`${still}/${lang}/cases/?sort=oldest`);
    await page.waitForFunction(() => document.querySelector(".results:not([aria-busy]) .facets") && !document.querySelector(".results .formats"));
  };
  await open();
  await star.click();
  check(`${lang}: a star that was drawn here can be taken`, (await pressed()) === "true" && (await page.textContent("[data-count]")) === "1");
  await open();
  check(`${lang}: and is known when it is drawn again`, (await pressed()) === "true");
  await star.click();
  check(`${lang}: and left`, (await pressed()) === "false" && (await page.textContent("[data-count]")) === "0");
  await page.context().close();
}

/** Where the index does not load, the page says so. */
async function wrong(lang) {
  const page = await newPage(browser, still);
  await page.route("**/cases.index.json", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${still}/${lang}/cases/?component=dns`);
  await page.waitForSelector(".head [role=alert]");
  check(`${lang}: a broken index is told`, (await page.textContent("[role=alert]")).length > 20);
  await page.context().close();
}

/** An address without a language chooses: the cookie, the browser's wish, English. */
async function lead() {
  for (const [locale, cookie, to] of [["ko-KR", null, "ko"], ["de-DE", null, "en"], ["ko-KR", "en", "en"], ["en-GB", "ko", "ko"]]) {
    const page = await newPage(browser, still, { locale });
    if (cookie) await page.context().addCookies([{ name: "lang", value: cookie, url: still }]);
    await page.goto(`${still}/IL-0492/?a=b#lessons`);
    await page.waitForURL(`${still}/${to}/cases/IL-0492/?a=b#lessons`);
    await page.goto(`${still}/`);
    await page.waitForURL(`${still}/${to}/`);
    check(`${locale}, ${cookie}: leads to ${to}`, true);
    await page.context().close();
  }
}
