// The catalogue as files draws the same listings as its own server: the same cases in the same
// order, the same counts, the same links, the same to take along, the same refusals; and what needs
// the server is left out. Arguments: the server, and the files behind a file server.
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
  await takenAlong(lang);
  await leftOut(lang);
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
  await alike(`${lang} ${query}`, ".results", 50);
  const [one, other] = [await server.evaluate(head), await files.evaluate(head)];
  check(`${lang} ${query}: the same title, description and address`, JSON.stringify(one) === JSON.stringify(other), { one, other });
  // Files hold the whole catalogue and none of its parts.
  const whole = [...address.searchParams.keys()].every((name) => ["view", "page", "per_page"].includes(name));
  const offered = await files.evaluate(() => [".formats", "[data-copy-file]"].map((selector) => document.querySelectorAll(`.results ${selector}`).length));
  check(`${lang} ${query}: offers the files that there are`, offered.join() === (whole ? "1,1" : "0,0"), offered);
}

/** Both show the same there. */
async function alike(what, selector, least) {
  const [one, other] = [await server.evaluate(lines, selector), await files.evaluate(lines, selector)];
  const at = one.findIndex((line, number) => line !== other[number]);
  check(`${what}: the same ${selector}`, one.length > least && JSON.stringify(one) === JSON.stringify(other), `${one.slice(at - 1, at + 2).join(" ")}\n         ${other.slice(at - 1, at + 2).join(" ")}`);
}

/** Opens a listing of the files and waits until it is drawn. */
async function drawn(url, needed = true) {
  await files.goto(url);
  // The address that a page says is its own follows what is drawn.
  await files.waitForFunction((needed) => !needed || new URL(document.querySelector("link[rel=canonical]").href).search, needed);
}

/** What the head says of the page. */
function head() {
  const { pathname, search } = new URL(document.querySelector("link[rel=canonical]").href);
  return [document.title, document.querySelector("meta[name=description]").content, pathname, search];
}

/** A part of a page as lines, one an element, its attributes in order. */
function lines(selector) {
  const lines = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.replaceAll(location.origin, "").replace(/\s+/g, " ").trim();
      if (text) lines.push(text);
      return;
    }
    // Files of a part of the catalogue are made by the server alone, and so is what speaks of them.
    if (node.matches(".formats, .served") || node.querySelector(":scope > [data-copy-file]")) return;
    // Whether filters are open is for the width of the window.
    const attributes = [...node.attributes].filter(({ name }) => !["open", "data-lang"].includes(name));
    lines.push(`<${node.localName} ${attributes.map(({ name, value }) => `${name}=${value}`).sort().join(" ")}>`);
    node.childNodes.forEach(walk);
  };
  walk(document.querySelector(selector));
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
  const slips = ["component=hapoxy", "component=dsn", "symptom=timeuots", "org=Githbu", "domain=zebra", "root_cause=용랴", "severity=sev1", "year=1969", "year=2o22", "unknown=cause", "unknown=user"];
  const choices = ["id=IL-9999", "id=il-09093", "id=x", "id=x&id=IL-9998&component=dns", "id=nope&component=dsn", "sort=newst", "sort=x", "view=ful", "view=grid", "per_page=101", "page=9999", "page=x", "page=0", "page=7&component=dns"];
  const several = ["component=hapoxy&year=2022&sort=oldest", "component=hapoxy&sort=newst", "q=dns&sort=longst", `${"component=dns&".repeat(2)}severity=sev5`];
  const much = [`q=${"a".repeat(2001)}`, [...Array(101).keys()].map((at) => `year=${1980 + at}`).join("&")];
  const queries = [...slips, ...choices, ...several, ...much];
  for (const query of queries) {
    await server.goto(`${base}/${lang}/cases?${query}`);
    await files.goto(`${still}/${lang}/cases/?${query}`);
    await files.waitForSelector(".error .what");
    await alike(`${lang} ${query.slice(0, 60)}`, "main", 12);
    const [one, other] = [await server.title(), await files.title()];
    check(`${lang} ${query.slice(0, 60)}: has the server's title`, one === other, { one, other });
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
    await page.waitForFunction(() => new URL(document.querySelector("link[rel=canonical]").href).search);
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

/** What is taken along of a list that was drawn here is that list. */
async function takenAlong(lang) {
  const page = await newPage(browser, still, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.addInitScript(() => {
    navigator.share = async (what) => (globalThis.shared = what);
  });
  await page.goto(`${still}/${lang}/cases/?component=dns`);
  await page.waitForFunction(() => new URL(document.querySelector("link[rel=canonical]").href).search);
  const link = `${still}/${lang}/cases?component=dns`;
  await page.click(".acts > [data-copy]");
  await page.waitForFunction(() => document.querySelector(".corner [role=status]").textContent);
  check(`${lang}: the link of a drawn list is copied`, (await page.evaluate(() => navigator.clipboard.readText())) === link);
  await page.click("[data-sheet]");
  const shared = await page.evaluate(() => globalThis.shared);
  check(`${lang}: and goes to the system's sheet`, shared.url === link && shared.title === (await page.title()) && shared.text.includes("DNS"), shared);
  none(`${lang}: taking along is quiet`, page.faults);
  await page.context().close();
}

/** What only the server answers is not offered where nothing answers, and is where it does. */
async function leftOut(lang) {
  for (const path of ["cases/IL-0492", "cases/IL-0492/both", "api", "compare", "components/dns", "topics/dns", "patterns", "about"]) {
    await files.goto(`${still}/${lang}/${path}/`);
    const text = await files.innerText("main");
    check(`${lang} ${path}: no file names MCP addresses`, !/\/mcp\b|incidentlib:\/\//.test(text), text.match(/.*(?:\/mcp\b|incidentlib:\/\/).*/)?.[0]);
    const asking = await files.locator("main a[href*='?']:visible").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    none(`${lang} ${path}: only lists are asked for`, asking.filter((href) => !href.startsWith(`/${lang}/cases?`) && !/^https?:/.test(href)));
    const commands = await files.locator("main code:visible").evaluateAll((all) => all.map((code) => code.textContent).filter((text) => text.includes("?")));
    none(`${lang} ${path}: no command asks for what is no file`, commands);
    for (const file of await files.locator("[data-copy-file]").evaluateAll((all) => all.map((button) => button.dataset.copyFile))) {
      const [one, other] = await Promise.all([base, still].map(async (from) => (await (await fetch(`${from}${file}`)).text()).replaceAll(from, "")));
      check(`${lang} ${path}: ${file} is the server's`, one.length > 100 && one === other);
    }
    await server.goto(`${base}/${lang}/${path}`);
    const [seen, unseen] = [await server.locator(".served").evaluateAll((all) => all.filter((part) => !part.checkVisibility()).length), await server.locator(".as-files:visible").count()];
    check(`${lang} ${path}: on the server nothing is left out`, seen === 0 && unseen === 0, { seen, unseen });
  }
  for (const path of ["api", "compare"]) {
    await files.goto(`${still}/${lang}/${path}/`);
    check(`${lang} ${path}: it is said that something is left out`, await files.isVisible(".as-files"));
  }
  // Data has no style to glide with, which the browser reports: a page whose faults do not count.
  const page = await newPage(browser, still);
  await page.goto(`${still}/api/v1/topics/index.html`);
  await page.waitForURL(`${still}/api/v1/topics/index.json`);
  check(`${lang}: the page beside data leads to it`, (await page.evaluate(() => JSON.parse(document.body.textContent).items.length)) > 3);
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
