// Every card of the site as a file, and contact sheets of them to look at:
//   node tests/browser/cards.mjs ADDRESS FOLDER [WHAT]
// WHAT is a part of the pages' addresses, such as /ko/cases/. Each sheet holds 24 cards.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extraPages, picture, sitemap } from "./heads.mjs";

const [base, folder, what = ""] = process.argv.slice(2);
const perSheet = 24;

mkdirSync(folder, { recursive: true });
const urls = [...(await sitemap(base)), ...extraPages(base)].filter((url) => url.includes(what));
const images = new Map();
for (const url of urls) {
  const html = await (await fetch(url)).text();
  const image = picture(html, url);
  if (!images.has(image)) images.set(image, url);
}
const names = [];
for (const [image, url] of images) {
  const answer = await fetch(image);
  if (answer.status !== 200) throw new Error(`${image} of ${url}: ${answer.status}`);
  const name = `${url.slice(base.length).replace(/[^a-zA-Z0-9-]+/g, "_")}.png`.replace(/^_/, "");
  writeFileSync(join(folder, name), Buffer.from(await answer.arrayBuffer()));
  names.push(name);
}
for (let at = 0; at < names.length; at += perSheet) {
  const figures = names.slice(at, at + perSheet).map((name) => `<img src="${name}" width="600" height="315" alt="${name}">`);
  const page = `<!doctype html><meta charset="utf-8"><style>body{margin:8px;background:#8a8f98;width:1840px}img{margin:4px}</style>${figures.join("\n")}`;
  writeFileSync(join(folder, `sheet-${String(at / perSheet + 1).padStart(2, "0")}.html`), page);
}
console.log(`${names.length} cards of ${urls.length} pages in ${folder}`);
