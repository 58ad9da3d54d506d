// On paper a case has all its sections and text, and the addresses of its sources written out; an
// opened listing has every case.
import { execFileSync } from "node:child_process";
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { finish, none, site } from "./report.mjs";

const base = site();
const browser = await launch();
const page = await newPage(browser, base);

for (const { kind, lang, url } of await pages(base)) {
  if (!kind.startsWith("case-") && kind !== "full") continue;
  await page.goto(url);
  const wanted = await page.evaluate(() => {
    const texts = [...document.querySelectorAll("main :is(h1, h2, h3, p, dd, td, li:not(.sources li), .sources a)")]
      .filter((element) => !element.closest(".filters, .toc, .ways-to-see, .pager, .chips, .lines, .formats, .share") && !element.querySelector("p, ul, .sr"))
      .map((element) => element.textContent);
    const sources = [...document.querySelectorAll(".sources a.url")].map((link) => link.href);
    return [...texts, ...sources.map(decodeURI)];
  });
  const pdf = await page.pdf({ format: "A4" });
  const paper = solid(execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, maxBuffer: 1 << 26 }).toString());
  none(`${kind} ${lang} is whole on paper`, wanted.filter((text) => !paper.includes(solid(text))));
}

await browser.close();
finish();

/** Without the spaces and line ends that paper puts elsewhere. */
function solid(text) {
  return text.normalize("NFKC").replace(/[\s\u00ad\u200b\f]+/gu, "");
}
