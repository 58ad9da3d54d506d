// From the front door through every link: all of them stay below the base address, answer 200
// (an address without a language after one redirect), and every #section they name exists.
// Listings with more than two filters are not visited, and of those with two only the first ones.
import { check, finish, none, site } from "./report.mjs";

const base = site();
const origin = new URL(base).origin;
const twoFilters = 400;
const notFilters = new Set(["sort", "view", "page", "per_page"]);

const faults = [];
const sections = [];
const ids = new Map();
const languages = new Map();
const seen = new Set();
const queue = [];
let pairs = 0;
let left = 0;

follow(`${base}/`, "the start");
await Promise.all(Array.from({ length: 4 }, worker));
for (const { page, hash, from } of sections) {
  if (ids.has(page) && !ids.get(page).has(hash)) faults.push(`${page}#${hash} is nowhere, says ${from}`);
}
for (const [page, named] of languages) {
  for (const other of Object.values(named)) {
    const back = languages.get(other);
    if (back && JSON.stringify(back) !== JSON.stringify(named)) faults.push(`${other} does not name the languages that ${page} names`);
  }
}

console.log(`  ${seen.size} addresses, ${sections.length} sections; left out: ${left} listings with two filters or more`);
check("the crawl got somewhere", seen.size > 100, `${seen.size} addresses`);
none("every link holds", faults);
finish();

async function worker() {
  // Another worker's page may still bring links.
  for (let idle = 0; idle < 100; ) {
    const next = queue.shift();
    if (next) {
      idle = 0;
      await visit(next);
    } else {
      idle += 1;
      await new Promise((done) => setTimeout(done, 10));
    }
  }
}

/** Puts an address in the queue, once. */
function follow(href, from) {
  const url = new URL(href, from.startsWith("http") ? from : base);
  if (url.origin !== origin) return;
  if (url.href !== base && !url.href.startsWith(`${base}/`)) {
    faults.push(`${url.href} is outside, says ${from}`);
    return;
  }
  const hash = decodeURIComponent(url.hash.slice(1));
  url.hash = "";
  if (hash) sections.push({ page: url.href, hash, from });
  if (seen.has(url.href)) return;
  const filters = [...url.searchParams.keys()].filter((name) => !notFilters.has(name)).length;
  if (filters > 2 || (filters === 2 && pairs >= twoFilters)) {
    left += 1;
    return;
  }
  if (filters === 2) pairs += 1;
  seen.add(url.href);
  queue.push({ url: url.href, from, filters });
}

async function visit({ url, from, filters }) {
  let answer = await fetch(url, { redirect: "manual" });
  const neutral = !/^\/(en|ko)(\/|$)/.test(url.slice(base.length));
  let at = url;
  if (neutral && answer.status === 302) {
    at = new URL(answer.headers.get("location"), url).href;
    answer = await fetch(at, { redirect: "manual" });
  }
  if (answer.status !== 200) faults.push(`${at} answers ${answer.status}, says ${from}`);
  const type = answer.headers.get("content-type") ?? "";
  const text = type.startsWith("image/") ? (await answer.arrayBuffer(), "") : await answer.text();
  if (type.startsWith("text/css")) {
    for (const [, href] of text.matchAll(/url\(\s*["']?([^"')]+)/g)) follow(href, at);
  }
  if (!type.startsWith("text/html")) return;
  ids.set(at, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescape(id))));
  const links = [...text.matchAll(/<link rel="(canonical|alternate)" (?:hreflang="([^"]+)" )?href="([^"]+)"/g)];
  const named = Object.fromEntries(links.map(([, rel, lang, href]) => [lang ?? rel, unescape(href)]));
  if (named.canonical !== at) faults.push(`${at} calls itself ${named.canonical}`);
  delete named.canonical;
  if (Object.keys(named).join() !== "en,ko,x-default" || named["x-default"] !== named.en) faults.push(`${at} names ${JSON.stringify(named)}`);
  languages.set(at, named);
  if (at !== url) follow(at, url);
  // What two filters lead to is looked at, but not followed.
  if (filters === 2) return;
  for (const [, href] of text.matchAll(/\s(?:href|src|action)="([^"]+)"/g)) follow(unescape(href), at);
  for (const [, href] of text.matchAll(/<meta property="og:(?:url|image)" content="([^"]+)"/g)) follow(unescape(href), at);
}

/** An attribute as the browser reads it. */
function unescape(text) {
  const named = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    decimal ? String.fromCodePoint(decimal) : hex ? String.fromCodePoint(parseInt(hex, 16)) : (named[name] ?? whole),
  );
}
