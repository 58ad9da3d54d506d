// What a page offers to take along is what lands in the clipboard, and is said aloud; where the
// browser lets no page copy, the text stands selected; without script it stands in fields.
import { launch, newPage } from "./browser.mjs";
import { langs } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const browser = await launch();
const kinds = { case: "/cases/IL-0492", listing: "/cases?sort=oldest&page=2", term: "/components/dns", topic: "/topics/dns" };
const pinned = { ...kinds, listing: "/cases?sort=oldest" };
const said = {
  en: { link: "Link copied.", quote: "Quotation copied with its link.", hand: /press Ctrl\+C/ },
  ko: { link: "링크를 복사했습니다.", quote: "인용문과 링크를 복사했습니다.", hand: /Ctrl\+C/ },
};

for (const lang of langs) {
  for (const kind of Object.keys(kinds)) await copies(lang, kind);
  await quotes(lang);
  await refused(lang);
  await withoutScript(lang);
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
  const sections = await page.locator(".case-text h2[id]:not(#tools)").evaluateAll((all) => all.map(({ id, textContent }) => ({ id, heading: textContent })));
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
