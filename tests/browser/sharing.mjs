// What a page offers to take along is what lands in the clipboard, and is said aloud; where the
// browser lets no page copy, the text stands selected; without script it stands in fields.
import { launch, newPage } from "./browser.mjs";
import { langs } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const browser = await launch();
const kinds = { case: "/cases/IL-0492", listing: "/cases?sort=oldest&page=2", term: "/components/dns", topic: "/topics/dns", compare: "/compare?id=IL-0492&id=IL-0262", both: "/cases/IL-0492/both", patterns: "/patterns" };
const pinned = { ...kinds, listing: "/cases?sort=oldest" };
const said = {
  en: { link: "Link copied.", quote: "Quotation copied with its link.", hand: /press Ctrl\+C/ },
  ko: { link: "링크를 복사했습니다.", quote: "인용문과 링크를 복사했습니다.", hand: /Ctrl\+C/ },
};

for (const lang of langs) {
  for (const kind of Object.keys(kinds)) await copies(lang, kind);
  await quotes(lang);
  await refused(lang);
  await quotesOfLists(lang);
  await withoutScript(lang);
  await narrow(lang);
  await sheet(lang);
}

await browser.close();
finish();

async function open(path, options = {}) {
  const page = await newPage(browser, base, options);
  await page.goto(`${base}${path}`);
  return page;
}

async function clipboard(page) {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Waits until the page has said something, and takes it. */
async function told(page) {
  const line = page.locator(".corner [role=status]");
  await page.waitForFunction(() => document.querySelector(".corner [role=status]").textContent);
  const text = await line.textContent();
  await line.evaluate((element) => (element.textContent = ""));
  return text;
}

async function copies(lang, kind) {
  const name = `${kind} ${lang}`;
  const page = await open(`/${lang}${kinds[kind]}${kind === "case" ? "?utm_source=chat#lessons" : ""}`, { permissions: ["clipboard-read", "clipboard-write"] });
  const link = `${base}/${lang}${pinned[kind]}`;
  await page.click(".acts > [data-copy]");
  check(`${name}: says that the link is copied`, (await told(page)) === said[lang].link);
  check(`${name}: the link is pinned`, (await clipboard(page)) === link, await clipboard(page));
  await page.click(".share > summary");
  const title = await page.title();
  const starts = { "share-link": link, "share-chat": `${kind === "listing" ? "" : title}`, "share-markdown": "[", "share-citation": "incidentlib" };
  for (const [id, start] of Object.entries(starts)) {
    await page.click(`.share [data-copy=${id}]`);
    check(`${name}: ${id} says what it did`, (await told(page)).length > 5);
    const text = await clipboard(page);
    check(`${name}: ${id} is what its field shows`, text === (await page.inputValue(`#${id}`)) && text.startsWith(start) && text.includes(link), text);
  }
  const lines = (await page.inputValue("#share-chat")).split("\n");
  check(`${name}: a chat gets a title, a line and the link`, lines.length === 3 && lines[2] === link && lines[1].length > 10, lines);
  const whole = page.locator(".share [data-copy-file]");
  if (await whole.count()) {
    await whole.click();
    check(`${name}: the whole text says what it did`, (await told(page)).length > 5);
    const file = await (await fetch(new URL(await whole.getAttribute("data-copy-file"), base))).text();
    check(`${name}: the whole text is the file`, (await clipboard(page)) === file.replaceAll("\r\n", "\n"), await clipboard(page));
  }
  none(`${name} is quiet`, page.faults);
  await page.context().close();
}

async function quotes(lang) {
  const page = await open(`/${lang}/cases/IL-0492`, { permissions: ["clipboard-read", "clipboard-write"] });
  const [title, address] = [await page.title(), `${base}/${lang}/cases/IL-0492`];
  const sections = await page.locator(".case-text h2[id]:has(+ .quote)").evaluateAll((all) => all.map(({ id, textContent }) => ({ id, heading: textContent })));
  for (const { id, heading } of sections) {
    check(`${lang} ${id}: its heading is a link to it`, (await page.getAttribute(`#${id} > a`, "href")) === `#${id}`);
    await page.click(`#${id} + .quote`);
    check(`${lang} ${id}: says that it is copied`, (await told(page)) === said[lang].quote);
    const text = await clipboard(page);
    check(`${lang} ${id}: is quoted with its address`, text.startsWith("> ") && text.endsWith(`\n\n${title} · ${heading}\n${address}#${id}\n`), text);
  }
  const part = page.locator("#summary ~ .prose p").first();
  await part.evaluate((element) => getSelection().setBaseAndExtent(element.firstChild, 0, element.firstChild, 12));
  const selected = await page.evaluate(() => getSelection().toString().trim());
  await page.click("#summary + .quote");
  await told(page);
  check(`${lang}: what is selected is quoted alone`, (await clipboard(page)).startsWith(`> ${selected}\n\n${title}`), await clipboard(page));
  await page.context().close();
}

/** Sections that are lists or little texts read well without the page around them. */
async function quotesOfLists(lang) {
  const page = await open(`/${lang}/cases/IL-0492`, { permissions: ["clipboard-read", "clipboard-write"] });
  const quoted = async (id) => {
    await page.click(`#${id} + .quote`);
    await told(page);
    return (await clipboard(page)).split("\n\n")[0].split("\n").map((line) => line.replace(/^> ?/, ""));
  };
  const words = (selector) => page.locator(selector).evaluateAll((all) => all.map((element) => element.textContent.replaceAll(/\s+/g, " ").trim()));

  const targets = await page.locator("#sources ~ .sources .url").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const kinds = await page.locator("#sources ~ .sources small").evaluateAll((all) => all.map((small) => small.firstChild.textContent.trim()));
  const sources = (await quoted("sources")).filter((line) => line.startsWith("- "));
  const wanted = targets.map((target, at) => `- ${target}${kinds[at] ? ` (${kinds[at]})` : ""}`);
  check(`${lang}: sources are quoted as whole addresses with their kinds`, targets.length > 0 && sources.join() === wanted.join(), { sources, wanted });

  const related = await quoted("related");
  const cases = page.locator(".related > li");
  const [overs, titles, whys] = [await words(".related .over"), await words(".related .to"), await words(".related .why")];
  const hrefs = await page.locator(".related .to").evaluateAll((all) => all.map(({ href }) => href));
  const lines = overs.map((over, at) => `- ${over}: ${titles[at]} ${hrefs[at]} (${whys[at]})`);
  check(`${lang}: related cases are a line each, with reason and address`, (await cases.count()) > 2 && related.join() === lines.join(), { related, lines });

  const [meaning] = await words("#root-cause ~ p > .meaning");
  const [cause] = await words("#root-cause ~ p > a");
  const root = await quoted("root-cause");
  check(`${lang}: a cause is told apart from what it means`, root[0] === `${cause}: ${meaning}`, root);
  const [trigger, contributing] = await words("#root-cause ~ h3");
  check(`${lang}: parts of a section keep their headings`, root.includes(trigger) && root.includes(contributing), root);

  await page.goto(`${base}/${lang}/cases/IL-0364`);
  const [first] = await words(".events .at");
  const [what] = await words(".events tr td:last-child");
  const [event] = await quoted("timeline");
  check(`${lang}: events are quoted without their numbers`, event === `- ${first}: ${what}`, { event, first, what });

  await page.goto(`${base}/${lang}/cases/${await silent(lang)}`);
  const sections = await page.locator(".case-text > section").evaluateAll((all) => all.map((section) => {
    const content = [...section.children].filter((part) => !part.matches("h2, .quote"));
    return { id: section.querySelector("h2").id, silent: content.every((part) => part.querySelector(".none")), button: Boolean(section.querySelector(".quote")) };
  }));
  for (const { id, silent: says, button } of sections) {
    check(`${lang} ${id}: has a button if there is something to quote`, button === (!says && id !== "tools"), { id, says, button });
  }
  check(`${lang}: some section is silent`, sections.some((section) => section.silent), sections);
  await page.context().close();
}

/** A case whose source states neither lessons nor actions. */
async function silent(lang) {
  const answer = await fetch(`${base}/api/v1/cases?unknown=lessons&per_page=1&lang=${lang}`);
  return (await answer.json()).items[0].id;
}

/** On a narrow phone the words beside a button keep their lines, and the button goes below. */
async function narrow(lang) {
  for (const path of Object.values(kinds)) {
    const page = await open(`/${lang}${path}`, { width: 320 });
    await page.click(".share > summary");
    const squeezed = await page.evaluate(() => [...document.querySelectorAll(".share-text > label, .share-text > a")].filter((words) => {
      const line = parseFloat(getComputedStyle(words).lineHeight) || 1.6 * parseFloat(getComputedStyle(words).fontSize);
      const box = words.getBoundingClientRect();
      const room = words.parentElement.clientWidth;
      // Words that take several lines must have the whole width for them.
      return box.height > 1.6 * line && box.width < room - 1;
    }).map((words) => words.textContent));
    none(`${lang} ${path}: nothing is squeezed by its button`, squeezed);
    none(`${lang} ${path}: and nothing moves the page`, await page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ["too wide"] : [])));
    await page.context().close();
  }
}

/** Neither way of copying is open: the text stands selected for the reader's own hand. */
async function refused(lang) {
  const page = await newPage(browser, base);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(`${base}/${lang}/cases/IL-0492`);
  const selection = () => page.evaluate(() => document.activeElement.value?.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd));
  await page.click(".acts > [data-copy]");
  check(`${lang}: a browser that refuses is explained`, said[lang].hand.test(await told(page)));
  check(`${lang}: the field is shown and selected`, (await page.isVisible("#share-link")) && (await selection()) === `${base}/${lang}/cases/IL-0492`);
  await page.click("#summary + .quote");
  check(`${lang}: so is a quotation`, said[lang].hand.test(await told(page)) && (await selection()).startsWith("> "), await selection());
  await page.evaluate(() => (document.execCommand = (name) => (globalThis.copied = name) === "copy"));
  await page.click(".acts > [data-copy]");
  check(`${lang}: the older way of copying is tried`, (await told(page)) === said[lang].link && (await page.evaluate(() => globalThis.copied)) === "copy");
  none(`${lang}: refusing is quiet`, page.faults);
  await page.context().close();
}

async function withoutScript(lang) {
  const page = await open(`/${lang}/cases/IL-0492`, { javaScriptEnabled: false });
  const dead = await page.locator("button:visible").count();
  check(`${lang}: without script there is no button that does nothing`, dead === 0, `${dead} buttons`);
  const holes = await page.locator(".scripted").evaluateAll((all) => all.filter((element) => element.getClientRects().length).map((element) => element.outerHTML.slice(0, 80)));
  none(`${lang}: without script nothing keeps a place for buttons`, holes);
  check(`${lang}: without script sharing stands first in its row`, await page.evaluate(() => {
    const left = (selector) => document.querySelector(selector).getBoundingClientRect().left;
    return Math.abs(left(".share > summary") - left(".acts")) < 1;
  }));
  check(`${lang}: without script headings keep no room for one`, (await page.locator(".case-text h2").evaluateAll((all) => all.every((heading) => getComputedStyle(heading).paddingRight === "0px"))));
  await page.click(".share > summary");
  for (const id of ["share-link", "share-chat", "share-markdown", "share-citation"]) {
    check(`${lang}: without script ${id} stands in a field`, (await page.isVisible(`#${id}`)) && (await page.inputValue(`#${id}`)).includes("/cases/IL-0492"));
  }
  check(`${lang}: without script the whole text is a link`, (await page.getAttribute(".share-text a", "href")).endsWith(`/${lang}/cases/IL-0492.md`));
  await page.context().close();
}

async function sheet(lang) {
  const page = await newPage(browser, base);
  await page.addInitScript(() => {
    navigator.share = async (what) => (globalThis.shared = what);
  });
  await page.goto(`${base}/${lang}/cases/IL-0492?utm_source=x`);
  await page.click("[data-sheet]");
  const shared = await page.evaluate(() => globalThis.shared);
  check(`${lang}: the system's sheet gets title, line and link`, shared.title === (await page.title()) && shared.text.length > 10 && shared.url === `${base}/${lang}/cases/IL-0492`, shared);
  await page.evaluate(() => (navigator.share = () => Promise.reject(new DOMException("closed", "AbortError"))));
  await page.click("[data-sheet]");
  none(`${lang}: closing the sheet is no failure`, page.faults);
  await page.context().close();
}
