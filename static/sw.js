// Keeps the pages that were opened, so that they stay readable where the site cannot be reached.
// The network comes first. Only whole pages with a language in their address are kept: no errors,
// no redirects, nothing that is meant for one visitor, none of the API. The line above this, which
// the program writes, says what `site` is.
const OWN = `incidentlib:${site.base}:`;
const FILES = `${OWN}${site.version}:files`;
const PAGES = `${OWN}${site.version}:pages`;
const MOST_PAGES = 60;
const MOST_BYTES = 6_000_000;
const langs = Object.keys(site.offline);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(site.base)) return;
  if (site.files.includes(pathname)) {
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

/** Takes over. Pages kept by another version were drawn for another style and script: they go. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== FILES && name !== PAGES) await caches.delete(name);
  }
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
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await kept(event.request.url)) ?? instead(event.request.url);
  }
  // Whoever stands before the site says that it cannot be reached.
  if ([502, 503, 504].includes(answer.status)) return (await kept(event.request.url)) ?? answer;
  if (mayKeep(event.request.url, answer)) event.waitUntil(keep(event.request.url, answer.clone()));
  return answer;
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
  const headers = new Headers(answer.headers);
  headers.set("x-kept-at", new Date().toISOString());
  headers.set("x-kept-bytes", body.byteLength);
  const cache = await caches.open(PAGES);
  // Taken out first, so that the pages opened last stand last.
  await cache.delete(withoutSection(url));
  await cache.put(withoutSection(url), new Response(body, { headers }));
  await drop(cache);
}

/** Drops the pages that were opened longest ago, where there are too many or they are too large. */
async function drop(cache) {
  let pages = 0;
  let bytes = 0;
  for (const request of (await cache.keys()).reverse()) {
    const page = await cache.match(request);
    pages += 1;
    bytes += Number(page?.headers.get("x-kept-bytes"));
    if (pages > MOST_PAGES || bytes > MOST_BYTES) await cache.delete(request);
  }
}

/** The page as it was kept, which says when that was; undefined where it was not. */
async function kept(url) {
  const cache = await caches.open(PAGES);
  const page = await cache.match(withoutSection(url));
  if (!page) return undefined;
  const at = page.headers.get("x-kept-at");
  const told = new Date(at).toLocaleString(langOf(url), { dateStyle: "long", timeStyle: "short" });
  const html = (await page.text())
    .replace("<html ", "<html data-kept ")
    .replace("<time data-kept-at></time>", `<time datetime="${at}">${told}</time>`);
  return new Response(html, { headers: readable(page.headers) });
}

/** The page that says that this one is not kept, in its language or else the reader's. */
async function instead(url) {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  const lang = langOf(url) ?? wanted.find((tag) => langs.includes(tag)) ?? langs[0];
  const cache = await caches.open(FILES);
  const page = await cache.match(site.offline[lang]);
  if (!page) return Response.error();
  return new Response(await page.text(), { status: 503, headers: readable(page.headers) });
}

/** The headers of a body that was unpacked already. */
function readable(headers) {
  const own = new Headers(headers);
  own.delete("content-encoding");
  own.delete("content-length");
  return own;
}

function withoutSection(url) {
  return url.split("#")[0];
}
