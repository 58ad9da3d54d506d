// Keeps the pages that were opened, so that they stay readable where the site cannot be reached.
// The network comes first. Only whole pages with a language in their address are kept: no errors,
// no redirects, nothing that is meant for one visitor, none of the API. The line above this, which
// the program writes, says what `site` is.
const OWN = `incidentlib:${site.base}:`;
const FILES = `${OWN}files`;
const PAGES = `${OWN}pages`;
// The files whose names change with their content.
const HASHED = site.files[0].slice(0, site.files[0].lastIndexOf("/") + 1);
const MOST_PAGES = 60;
const MOST_BYTES = 6_000_000;
// For so many milliseconds a page that is kept waits for the site to begin its answer: a network
// that takes the question and stays silent is no better than none. A page that is not kept waits
// as long as the browser does.
const PATIENCE = 4_000;
// The pages to which this worker led after it had waited already.
const waited = new Set();
const langs = Object.keys(site.offline);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(site.base)) return;
  if (pathname.startsWith(HASHED)) {
    event.respondWith(fileFirst(event.request));
  } else if (mode === "navigate" && !isFile(pathname)) {
    event.respondWith(networkFirst(event));
  }
});

async function install() {
  const cache = await caches.open(FILES);
  const needed = [...site.files, ...Object.values(site.offline)];
  await cache.addAll(needed.map((url) => new Request(url, { cache: "reload" })));
  await skipWaiting();
}

/** Takes over, with the pages that were kept until now and the files that they were drawn for. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== FILES && name !== PAGES) await caches.delete(name);
  }
  await dropFiles();
  await registration.navigationPreload?.enable();
  await clients.claim();
  // The page that brought this worker was opened without it.
  const open = await clients.matchAll({ type: "window" });
  await Promise.allSettled(open.map(({ url }) => keepOpen(url)));
}

async function keepOpen(url) {
  const answer = await fetch(url);
  if (!isFile(new URL(url).pathname) && mayKeep(url, answer)) await keep(url, answer);
}

/** A file whose name changes with its content. */
async function fileFirst(request) {
  const cache = await caches.open(FILES);
  return (await cache.match(request)) ?? fetch(request);
}

async function networkFirst(event) {
  const { url } = event.request;
  const asked = ask(event);
  event.waitUntil(asked);
  const answer = await Promise.race([asked, wait(waited.delete(keyOf(url)) ? 0 : PATIENCE)]);
  // Whoever stands before the site says that it cannot be reached.
  if (!answer || [502, 503, 504].includes(answer.status)) {
    const page = await kept(url);
    if (page?.status === 302) waited.add(keyOf(page.headers.get("location")));
    if (page) return page;
  }
  return answer ?? (await asked) ?? instead(url);
}

/** What the network answers, which is kept however late it comes; undefined where nothing does. */
async function ask(event) {
  const { url } = event.request;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (mayKeep(url, answer)) event.waitUntil(keep(url, answer.clone()));
    return answer;
  } catch {
    return undefined;
  }
}

function wait(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Whether an address is that of a file, such as a feed, rather than of a page. */
function isFile(pathname) {
  return pathname.slice(pathname.lastIndexOf("/")).includes(".");
}

/** The language that an address names; undefined where it leads each visitor to their own. */
function langOf(url) {
  const [lang] = new URL(url).pathname.slice(site.base.length).split("/");
  return langs.find((known) => known === lang);
}

function mayKeep(url, answer) {
  const whole = answer.status === 200 && answer.type === "basic" && !answer.redirected;
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  const forOne = /no-store|private/.test(answer.headers.get("cache-control"));
  return whole && isPage && !forOne && langOf(url) !== undefined;
}

async function keep(url, answer) {
  const body = await answer.arrayBuffer();
  if (body.byteLength > MOST_BYTES / 10) return;
  const files = filesOf(new TextDecoder().decode(body));
  const headers = new Headers(answer.headers);
  headers.set("x-kept-at", new Date().toISOString());
  headers.set("x-kept-bytes", body.byteLength);
  headers.set("x-kept-files", files.join(" "));
  // A page without its style is not worth keeping.
  await keepFiles(files);
  const cache = await caches.open(PAGES);
  // Taken out first, so that the pages opened last stand last.
  await cache.delete(keyOf(url));
  await cache.put(keyOf(url), new Response(body, { headers }));
  await drop(cache);
}

/** The style and the scripts that a page names. */
function filesOf(html) {
  const named = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  return [...new Set(named)].filter((address) => address.startsWith(HASHED) && /\.(css|js)$/.test(address));
}

/** Keeps what a page needs: one of a newer version than this script names files of its own. */
async function keepFiles(files) {
  const cache = await caches.open(FILES);
  for (const file of files) {
    if (!(await cache.match(file))) await cache.add(file);
  }
}

/** Drops the pages that were opened longest ago, where there are too many or they are too large. */
async function drop(cache) {
  let pages = 0;
  let bytes = 0;
  let dropped = false;
  for (const request of (await cache.keys()).reverse()) {
    const page = await cache.match(request);
    pages += 1;
    bytes += Number(page?.headers.get("x-kept-bytes"));
    if (pages > MOST_PAGES || bytes > MOST_BYTES) dropped = await cache.delete(request);
  }
  if (dropped) await dropFiles();
}

/** Drops the files that neither this version nor any kept page needs. */
async function dropFiles() {
  const needed = new Set([...site.files, ...Object.values(site.offline)]);
  const pages = await caches.open(PAGES);
  for (const page of await pages.matchAll()) {
    for (const file of (page.headers.get("x-kept-files") ?? "").split(" ")) needed.add(file);
  }
  const files = await caches.open(FILES);
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

/** What is kept for an address: the page, or the way to it; undefined where nothing is. */
async function kept(url) {
  const cache = await caches.open(PAGES);
  for (const meant of await meantBy(url)) {
    const page = await cache.match(keyOf(meant));
    if (page) return meant === url ? dated(page, langOf(url)) : Response.redirect(meant, 302);
  }
  return undefined;
}

/** The page as it was kept, which says when that was. */
async function dated(page, lang) {
  const at = page.headers.get("x-kept-at");
  const told = new Date(at).toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });
  const html = (await page.text())
    .replace("<html ", "<html data-kept ")
    .replace("<span data-kept-at></span>", `<time datetime="${at}">${told}</time>`);
  return new Response(html, { headers: readable(page.headers) });
}

/** The page that says that this one is not kept, in its language or else the reader's. */
async function instead(url) {
  const [wanted] = await readersLangs();
  const cache = await caches.open(FILES);
  const page = await cache.match(site.offline[langOf(url) ?? wanted]);
  if (!page) return Response.error();
  return new Response(await page.text(), { status: 503, headers: readable(page.headers) });
}

/** The languages, that which the reader chose by hand first, then as the browser asks for them. */
async function readersLangs() {
  const chosen = await globalThis.cookieStore?.get("lang");
  const asked = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  return [...new Set([chosen?.value, ...asked, ...langs])].filter((lang) => langs.includes(lang));
}

/**
 * The addresses to which the site would lead from this one: in the reader's language where it
 * names none, with the true form of a case's id. It comes out as it is where it is such a one.
 */
async function meantBy(url) {
  const address = new URL(url);
  const parts = address.pathname.slice(site.base.length).split("/").filter(Boolean);
  const named = langs.includes(parts[0]) ? [parts.shift()] : undefined;
  if (!named && parts.length === 1 && caseId(parts[0])) parts.unshift("cases");
  if (parts[0] === "cases" && parts.length > 1) parts[1] = caseId(parts[1]) ?? parts[1];
  return (named ?? (await readersLangs())).map((lang) => {
    address.pathname = `${site.base}${lang}/${parts.join("/")}`;
    return address.href;
  });
}

/** The true form of an id that was written by hand; undefined where it is none. */
function caseId(text) {
  const [, digits] = /^il-0*([1-9]\d{0,8})$/i.exec(text) ?? [];
  return digits && `IL-${digits.padStart(4, "0")}`;
}

/** The headers of a body that was unpacked already. */
function readable(headers) {
  const own = new Headers(headers);
  own.delete("content-encoding");
  own.delete("content-length");
  return own;
}

/**
 * What a page is kept by: its path, and the parameters that change what it shows in the order in
 * which the site writes them. Others, such as `utm_source`, only say how the reader came.
 */
function keyOf(url) {
  const { origin, pathname, searchParams } = new URL(url);
  const known = site.parameters.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(known.filter(([, value]) => value)).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}
