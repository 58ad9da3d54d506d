// What programs that preview links read of every kind of page, in both languages: each of them
// gets the picture whole, the right words and the language.
//   node tests/unfurl/unfurl.mjs http://127.0.0.1:8080/
import { getPreviewFromContent } from "link-preview-js";
import metascraper from "metascraper";
import description from "metascraper-description";
import image from "metascraper-image";
import lang from "metascraper-lang";
import publisher from "metascraper-publisher";
import title from "metascraper-title";
import url from "metascraper-url";
import openGraph from "open-graph-scraper";
import { unfurl } from "unfurl.js";
import { pages } from "../browser/pages.mjs";
import { check, finish, site } from "../browser/report.mjs";
import { extraPages, metas, title as titleOf } from "./heads.mjs";

const base = site();
const scrape = metascraper([description(), image(), lang(), publisher(), title(), url()]);
const locales = { en: "en_US", ko: "ko_KR" };
// Slack asks for so much of a page, and the contract for the first of these.
const [first, most] = [8192, 32768];

const all = (await pages(base)).filter(({ status }) => status === 200).map(({ url }) => url);
const pictures = new Map();
for (const page of new Set([...all, ...extraPages(base)])) {
  const html = await (await fetch(page)).text();
  const own = {
    lang: new URL(page).pathname.replace(new URL(base).pathname, "/").match(/\/(en|ko)\//)[1],
    title: titleOf(html),
    description: metas(html, "description")[0],
    image: metas(html, "og:image")[0],
    url: metas(html, "og:url")[0],
  };
  checkHead(page, html, own);
  await checkReaders(page, html, own);
  pictures.set(own.image, page);
}
for (const [picture, page] of pictures) await checkPicture(picture, page);
finish();

/** Everything that matters is early, and short enough to be shown. */
function checkHead(page, html, own) {
  const bytes = (text) => Buffer.byteLength(html.slice(0, html.indexOf(text)));
  for (const mark of ["<title>", 'name="description"', "og:title", "og:description", "og:locale:alternate", "og:image:alt", "twitter:card"]) {
    check(`${page}: ${mark} comes early`, html.includes(mark) && bytes(mark) < first, bytes(mark));
  }
  check(`${page}: og:url comes in time`, bytes("og:url") < most, bytes("og:url"));
  const widest = own.lang === "ko" ? 110 : 200;
  check(`${page}: the description is short`, [...own.description].length <= 200 && hangul(own.description) <= widest, own.description);
  check(`${page}: the picture is on the site`, own.image.startsWith(`${base}/card/`), own.image);
}

function hangul(text) {
  return [...text].filter((letter) => letter >= "가" && letter <= "힣").length;
}

/** What four readers make of it. */
async function checkReaders(page, html, own) {
  const graph = (await openGraph({ html })).result;
  same(page, "open-graph-scraper", {
    title: [graph.ogTitle, own.title],
    description: [graph.ogDescription, own.description],
    url: [graph.ogUrl, own.url],
    locale: [graph.ogLocale, locales[own.lang]],
    site: [graph.ogSiteName, "incidentlib"],
    image: [graph.ogImage?.map((one) => [one.url, `${one.width}`, `${one.height}`, one.type]), [[own.image, "1200", "630", "image/png"]]],
    card: [graph.twitterCard, "summary_large_image"],
  });
  const chat = await unfurl(page);
  same(page, "unfurl.js", {
    title: [chat.open_graph.title, own.title],
    description: [chat.open_graph.description, own.description],
    url: [chat.open_graph.url, own.url],
    locale: [chat.open_graph.locale, locales[own.lang]],
    image: [chat.open_graph.images.map((one) => [one.url, one.width, one.height]), [[own.image, 1200, 630]]],
    card: [chat.twitter_card.card, "summary_large_image"],
  });
  const scraped = await scrape({ html, url: page });
  same(page, "metascraper", {
    title: [scraped.title, own.title],
    description: [scraped.description, own.description],
    url: [scraped.url, own.url],
    lang: [scraped.lang, own.lang],
    publisher: [scraped.publisher, "incidentlib"],
    image: [scraped.image, own.image],
  });
  const preview = await getPreviewFromContent({ data: html, headers: { "content-type": "text/html" }, url: page });
  same(page, "link-preview-js", {
    title: [preview.title, own.title],
    description: [preview.description, own.description],
    site: [preview.siteName, "incidentlib"],
    image: [preview.images, [own.image]],
  });
}

function same(page, reader, facts) {
  for (const [fact, [got, right]] of Object.entries(facts)) {
    check(`${page}: ${reader} reads the ${fact}`, JSON.stringify(got) === JSON.stringify(right), { got, right });
  }
}

/** A picture answers at once, as what it says it is. */
async function checkPicture(picture, page) {
  const answer = await fetch(picture, { redirect: "manual" });
  const bytes = Buffer.from(await answer.arrayBuffer());
  check(`${picture} of ${page} answers`, answer.status === 200, answer.status);
  check(`${picture} is a PNG`, answer.headers.get("content-type") === "image/png" && bytes.toString("latin1", 1, 4) === "PNG");
  check(`${picture} is 1200 by 630`, bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 630);
  check(`${picture} is light`, bytes.length <= 300_000, bytes.length);
  const part = await fetch(picture, { headers: { range: "bytes=0-99" } });
  const got = (await part.arrayBuffer()).byteLength;
  check(`${picture} is whole or says which part it is`, part.status === 206 ? got === 100 : got === bytes.length, got);
  const head = await fetch(picture, { method: "HEAD" });
  check(`${picture} has a head`, head.status === 200 && Number(head.headers.get("content-length")) === bytes.length);
}
