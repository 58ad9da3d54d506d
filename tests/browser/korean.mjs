// Type, above all Korean: words and short code stay whole unless they are longer than a line, only
// Korean text is set that way, its letters come from Korean fonts, and no particle is left for the
// reader to choose.
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const all = await pages(base);
const browser = await launch();

for (const width of [320, 1280]) {
  const page = await newPage(browser, base, { width });
  for (const { kind, lang, url } of all) {
    await page.goto(url);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    none(`${kind} ${lang} keeps Hangul words whole, ${width} px`, await page.evaluate(splitWords));
    none(`${kind} ${lang} keeps short code whole, ${width} px`, await page.evaluate(brokenCode));
    none(`${kind} ${lang} keeps words whole under lang=ko only, ${width} px`, await page.evaluate(wrongBreaks));
  }
  await page.context().close();
}

const page = await newPage(browser, base);
for (const { kind, lang, url } of all.filter((each) => each.lang === "ko")) {
  await page.goto(url);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const first = family.split(",")[0].replaceAll('"', "");
  check(`${kind} ${lang} names a Korean font first`, /pretendard|gothic|malgun|KR$/i.test(first), family);
  const undecided = (await page.content()).match(/.{0,20}(을\(를\)|이\(가\)|은\(는\)|[와과]\([와과]\)|\(으\)로).{0,20}/gu);
  none(`${kind} ${lang} decides on every particle`, undecided ?? []);
  const fonts = await fontsOf(page, "直骨角 장애");
  check(`${kind} ${lang} draws Hanja and Hangul with a Korean font`, fonts.length > 0 && fonts.every((font) => / KR( |$)/.test(font)), fonts);
}

await browser.close();
finish();

/** Hangul words that stand on two lines though they would fit on one. */
function splitWords() {
  const told = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest("[lang]").lang !== "ko" || parent.closest(".sr, svg, input")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]*\p{sc=Hangul}[\p{L}\p{N}]*/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()];
      const lines = new Set(rects.map((rect) => Math.round(rect.top)));
      if (lines.size < 2) continue;
      const length = rects.reduce((sum, rect) => sum + rect.width, 0);
      const line = lineWidth(parent);
      // A box narrower than an ordinary word is no excuse.
      if (length <= line || word.length <= 8) told.push(`${word} (${Math.round(length)} px) in ${Math.round(line)} px: ${node.data.trim().slice(0, 60)}`);
    }
  }
  return told;

  function lineWidth(element) {
    let block = element;
    while (["inline", "contents"].includes(getComputedStyle(block).display)) block = block.parentElement;
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    return block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }
}

/** Short code that stands on two lines. */
function brokenCode() {
  const told = [...document.querySelectorAll("main code")].filter((code) => code.textContent.length <= 16 && code.getClientRects().length > 1);
  return told.map((code) => code.textContent);
}

/** Elements whose words break by another language's rule; a Japanese quotation is added to them. */
function wrongBreaks() {
  const quotation = document.createElement("p");
  quotation.lang = "ja";
  quotation.textContent = "障害の根本原因は容量不足でした。";
  document.querySelector("main").append(quotation);
  const told = [];
  for (const element of document.body.querySelectorAll("*")) {
    const { lang } = element.closest("[lang]");
    const found = getComputedStyle(element).wordBreak;
    if (found !== (lang === "ko" ? "keep-all" : "normal")) told.push(`<${element.tagName.toLowerCase()}> in ${lang}: ${found}`);
  }
  quotation.remove();
  return told;
}

/** The fonts that the browser really draws these letters with, in a paragraph of the page. */
async function fontsOf(page, letters) {
  await page.evaluate((text) => {
    const sample = document.createElement("p");
    sample.id = "letters";
    sample.textContent = text;
    document.querySelector("main").append(sample);
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, letters);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#letters" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.map((font) => font.familyName);
}
