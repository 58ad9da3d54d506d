// A machine reads the title of every tenth case from its card, in both languages, and pngcheck
// finds nothing wrong with the files. Needs tesseract with Korean, ImageMagick, and pngcheck.
// Titles with a Latin word and a Korean particle in one are left out: it reads a word in one script.
//   node tests/unfurl/ocr.mjs http://127.0.0.1:8080/
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, finish, site } from "../browser/report.mjs";
import { picture, sitemap, title } from "./heads.mjs";

const base = site();
const every = 10;
const enough = 0.9;

const folder = mkdtempSync(join(tmpdir(), "cards-"));
const cases = (await sitemap(base)).filter((url) => /\/cases\/IL-\d+$/.test(url));
for (const lang of ["en", "ko"]) {
  const own = cases.filter((url) => url.startsWith(`${base}/${lang}/`)).sort();
  let readable = 0;
  for (const url of own) {
    const html = await (await fetch(url)).text();
    // The organisation and the year stand before the first colon.
    const headline = title(html).replace(/^.*?: /, "");
    if (/[a-z0-9][가-힣]/i.test(headline)) continue;
    readable += 1;
    if (readable % every !== 1) continue;
    const file = join(folder, "card.png");
    writeFileSync(file, Buffer.from(await (await fetch(picture(html, url))).arrayBuffer()));
    const { share, text } = read(file, squeezed(headline));
    check(`${url} reads as its title: ${share.toFixed(2)}`, share >= enough, `${headline}\n${text}`);
    check(`${url} is a sound PNG`, /^OK/.test(run("pngcheck", [file])));
  }
}
rmSync(folder, { recursive: true });
finish();

/** The best of what is read in several sizes: letters as high as a thumb are no page of a book. */
function read(file, wanted) {
  let best = { share: 0, text: "" };
  for (const size of ["40%", "60%", "100%"]) {
    const scaled = join(folder, "scaled.png");
    run("convert", [file, "-resize", size, "-colorspace", "Gray", scaled]);
    const text = run("tesseract", [scaled, "-", "-l", "kor+eng", "--psm", "3"]);
    const share = similarity(wanted, squeezed(text));
    if (share > best.share) best = { share, text };
    if (share >= enough) break;
  }
  return best;
}

function run(program, args) {
  return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Without gaps, which a machine cannot tell in Korean. */
function squeezed(text) {
  return text.normalize("NFC").replace(/\s+/g, "").toLowerCase();
}

/** How much of `wanted` stands in some part of `text`: 1 less the edits that the nearest takes. */
function similarity(wanted, text) {
  const [letters, others] = [[...wanted], [...text]];
  // Row by row of the distance of Levenshtein; a match may begin and end anywhere in the text.
  let row = new Array(others.length + 1).fill(0);
  for (const [at, letter] of letters.entries()) {
    const next = [at + 1];
    for (const [place, other] of others.entries()) {
      next.push(Math.min(row[place] + (letter === other ? 0 : 1), row[place + 1] + 1, next[place] + 1));
    }
    row = next;
  }
  return 1 - Math.min(...row) / letters.length;
}
