// Pages that were opened stay readable when the site is gone, and say when they were kept; errors,
// redirects and files are never kept; a new version leaves them readable; switched off, all goes.
// Addresses from chats, by hand and with marks of how the reader came lead to what was kept. A site
// that does not answer is not waited for. A door in front of the site is shut, breaks, hangs, and
// changes what goes through it.
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { launch, newPage } from "./browser.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const prefix = new URL(`${base}/`).pathname.replace(/\/$/, "");
const own = `incidentlib:${prefix}/:`;
const browser = await launch();

for (const [lang, gone, missing] of [
  ["en", /as this device kept it on .*20\d\d/, "This page is not on your device"],
  ["ko", /저장 시각: 20\d\d년/, "이 기기에 없는 페이지"],
]) {
  const door = await openDoor();
  const context = (await newPage(browser, door.base, { serviceWorkers: "allow", locale: lang })).context();
  const page = context.pages()[0];
  const pages = () => page.evaluate(async (name) => {
    return (await (await caches.open(`${name}pages`)).keys()).map((request) => request.url);
  }, own);

  await page.goto(`${door.base}/${lang}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  check(`${lang}: the worker has the site and nothing else`, (await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)) === `${door.base}/`);
  const read = [`/${lang}/cases/IL-0492`, `/${lang}/cases?root_cause=capacity&sort=oldest`];
  for (const path of read) {
    await page.goto(`${door.base}${path}${path.includes("?") ? "&" : "?"}utm_source=mail`);
    check(`${lang}: ${path} comes from the network and says nothing`, !(await page.isVisible(".kept")));
  }
  for (const path of ["/cases/IL-0262", `/${lang}/cases/IL-9999`, `/${lang}/cases/IL-0492.json`, "/robots.txt", "/healthz"]) await page.goto(door.base + path);
  door.status = 500;
  await page.goto(`${door.base}/${lang}/patterns`);
  door.status = 0;
  await page.goto(`${door.base}/${lang}/about`);
  const kept = (await pages()).map((url) => url.replace(door.base, "")).sort();
  // The neutral address led to a page with a language, which was opened like any other.
  const expected = [`/${lang}/`, ...read, `/${lang}/about`, `/${lang}/cases/IL-0262`].sort();
  check(`${lang}: whole pages are kept, and no errors, redirects or files`, JSON.stringify(kept) === JSON.stringify(expected), kept);

  none(`${lang}: keeping is quiet`, page.faults.splice(0).filter((fault) => !/404|500/.test(fault)));

  door.shut = true;
  for (const path of read) {
    await page.goto(`${door.base}${path}#main`);
    check(`${lang}: ${path} is read without the site`, (await page.locator("main h1").count()) === 1 && !(await page.title()).includes(missing));
    check(`${lang}: ${path} says when it was kept`, gone.test(await page.innerText(".kept")), await page.innerText(".kept"));
    check(`${lang}: ${path} has its style and script`, await page.evaluate(() => getComputedStyle(document.body).display === "flex" && "scripted" in document.documentElement.dataset));
  }
  for (const path of [`/${lang}/topics`, `/${lang}/patterns`, `/${lang}/cases/IL-9999`, "/cases/IL-0364", "/IL-0364", "/topics/dns", `/${lang}/cases?root_cause=capacity`]) {
    const answer = await page.goto(door.base + path);
    check(`${lang}: ${path} was not kept, and that is said`, answer.status() === 503 && (await page.textContent("h1")) === missing, await page.textContent("h1"));
  }
  await page.waitForSelector("[data-kept-pages] li");
  const named = await page.locator("[data-kept-pages] a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  check(`${lang}: it names the pages that were kept, the newest first`, named.length === expected.length && named[0].endsWith("/about"), named);

  // What people write in chats, and what chats and mail add.
  const [id, list] = [`${door.base}/${lang}/cases/IL-0492`, `${door.base}${read[1]}`];
  for (const [path, to] of [
    ["/IL-0492", id],
    ["/il-492#lessons", `${id}#lessons`],
    ["/cases/IL-0492?utm_source=slack", `${id}?utm_source=slack`],
    [`/${lang}/cases/il-492`, id],
    [`/${lang}/cases/IL-0492?fbclid=x#lessons`, `${id}?fbclid=x#lessons`],
    ["/", `${door.base}/${lang}/`],
    [`/${lang}`, `${door.base}/${lang}/`],
    ["/cases?root_cause=capacity&sort=oldest", list],
    [`/${lang}/cases?utm_medium=x&sort=oldest&q=&root_cause=capacity`, `${door.base}/${lang}/cases?utm_medium=x&sort=oldest&q=&root_cause=capacity`],
  ]) {
    await page.goto(door.base + path);
    check(`${lang}: ${path} leads to the page that was kept`, page.url() === to && gone.test(await page.innerText(".kept")), page.url());
  }
  // The language that was chosen by hand comes before that of the browser.
  const other = lang === "en" ? "ko" : "en";
  door.shut = false;
  await page.goto(`${door.base}/${other}/cases/IL-0492`);
  await until(page, async ([at, url]) => Boolean(await (await caches.open(`${at}pages`)).match(url)), [own, `${door.base}/${other}/cases/IL-0492`]);
  door.shut = true;
  await page.goto(`${door.base}/IL-0492`);
  check(`${lang}: the browser's language leads to ${lang}`, page.url() === id, page.url());
  await page.click(`.langs [data-lang=${other}]`);
  await page.waitForURL(`**/${other}/cases/IL-0492`);
  await page.goto(`${door.base}/IL-0492`);
  check(`${lang}: the language chosen by hand leads to ${other}`, page.url() === `${door.base}/${other}/cases/IL-0492`, page.url());
  const missed = await page.goto(`${door.base}/cases/IL-0364`);
  check(`${lang}: and what is missing is said in it`, missed.status() === 503 && (await page.getAttribute("html", "lang")) === other);
  await page.context().clearCookies();
  await page.goto(`${door.base}/cases/IL-0364`);

  door.shut = false;
  await page.click("[data-again]");
  await page.waitForURL("**/cases/IL-0364");
  check(`${lang}: trying again finds the site`, (await page.textContent("h1")) !== missing);
  door.status = 503;
  await page.goto(door.base + read[0]);
  check(`${lang}: a door that says the site is away counts as away`, gone.test(await page.innerText(".kept")));
  door.status = 500;
  const broken = await page.goto(door.base + read[0]);
  check(`${lang}: any other error is shown as it is`, broken.status() === 500);
  door.status = 0;
  await page.goto(door.base + read[0]);
  check(`${lang}: and was not kept`, !(await page.isVisible(".kept")) && (await page.textContent("main h1")).length > 5);

  await hanging(lang, door, page, read[0], gone);

  // As many pages as there may be, and no more.
  await page.evaluate(async (at) => {
    const cache = await caches.open(`${at}pages`);
    for (let page = 0; page < 70; page += 1) await cache.put(`?filler=${page}`, new Response("x"));
  }, own);
  await page.goto(`${door.base}/${lang}/root-causes`);
  await until(page, async (at) => {
    const cache = await caches.open(`${at}pages`);
    return (await cache.keys()).length <= 60;
  }, own);
  const last = await pages();
  check(`${lang}: the pages opened longest ago go first`, last.length === 60 && last.at(-1).endsWith("/root-causes") && !last.some((url) => url.endsWith(read[0])), last);

  // Another version of the site: what was kept stays whole, with the files that it names.
  const files = () => page.evaluate(async (at) => (await (await caches.open(`${at}files`)).keys()).map(({ url }) => url).filter((url) => /\.(css|js)$/.test(url)).map((url) => url.split("/").at(-1)), own);
  const styled = () => page.evaluate(() => getComputedStyle(document.body).display === "flex" && "scripted" in document.documentElement.dataset);
  const before = await files();
  await page.evaluate((at) => caches.open(`${at}other:pages`), own);
  await page.evaluate(() => caches.open("of-another-site"));
  door.released = true;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await until(page, async (at) => (await caches.keys()).every((name) => name !== `${at}other:pages`), own);
  await page.goto(`${door.base}/${lang}/topics`);
  await until(page, async (at) => (await (await caches.open(`${at}pages`)).keys()).some(({ url }) => url.endsWith("/topics")), own);
  const names = await page.evaluate(() => caches.keys());
  check(`${lang}: a new version leaves those of others alone`, names.includes("of-another-site") && names.filter((name) => name.startsWith(own)).length === 2, names);
  const both = await files();
  check(`${lang}: the files of both versions are kept`, before.length === 2 && both.length === 4 && before.every((name) => both.includes(name)), both);
  door.shut = true;
  for (const path of [`/${lang}/root-causes`, `/${lang}/topics`]) {
    await page.goto(door.base + path);
    check(`${lang}: ${path} is whole after a new version`, gone.test(await page.innerText(".kept")) && (await styled()));
  }
  await page.goto(`${door.base}/${lang}/patterns`);
  check(`${lang}: so is the page that stands in`, (await page.textContent("h1")) === missing && (await styled()));
  door.shut = false;
  // Once no page needs them any more, the files of before go.
  await page.evaluate(async (at) => {
    const cache = await caches.open(`${at}pages`);
    for (let page = 0; page < 70; page += 1) await cache.put(`?filler=${page}`, new Response("x"));
  }, own);
  await page.goto(`${door.base}/${lang}/topics`);
  await until(page, async (at) => (await (await caches.open(`${at}files`)).keys()).filter(({ url }) => /\.(css|js)$/.test(url)).length === 2, own);
  check(`${lang}: files that no page names any more go`, (await files()).every((name) => !before.includes(name)), await files());

  // The script as it is when the site has switched it off.
  door.worker = (script) => `${script.split("\n")[0]}\n${door.off}`;
  await page.goto(`${door.base}/${lang}/`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}));
  await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  check(`${lang}: switched off, nothing stays`, (await page.evaluate(() => caches.keys())).join() === "of-another-site");
  await context.close();
  await door.close();
}

await browser.close();
finish();

/** A network that takes the question and stays silent: what is kept is shown before long. */
async function hanging(lang, door, page, path, gone) {
  const url = door.base + path;
  const keptAt = () => page.evaluate(async ([at, kept]) => (await (await caches.open(`${at}pages`)).match(kept)).headers.get("x-kept-at"), [own, url]);
  /** Opens an address, and says after how many milliseconds it was there. */
  const open = async (address) => {
    const start = performance.now();
    await page.goto(address);
    return performance.now() - start;
  };
  const before = await keptAt();
  door.hang = true;
  const took = await open(url);
  check(`${lang}: a site that stays silent is given up after some seconds`, gone.test(await page.innerText(".kept")) && took > 3_900 && took < 15_000, `${took} ms`);
  await page.goto(`${door.base}/IL-0492`);
  check(`${lang}: a short address leads on to the page that is kept`, page.url() === url && gone.test(await page.innerText(".kept")), page.url());
  const missing = page.goto(`${door.base}/${lang}/orgs`);
  await page.waitForTimeout(6_000);
  check(`${lang}: the page that is not kept is waited for`, page.url() === url, page.url());
  door.answer();
  const answer = await missing;
  check(`${lang}: and is shown when it comes`, answer.status() === 200 && page.url().endsWith(`/${lang}/orgs`) && !(await page.isVisible(".kept")), page.url());
  await until(page, async ([at, kept, then]) => (await (await caches.open(`${at}pages`)).match(kept)).headers.get("x-kept-at") > then, [own, url, before]);

  // What comes late and is an error is neither shown nor kept.
  const late = await keptAt();
  door.hang = true;
  await page.goto(url);
  check(`${lang}: it is given up again`, gone.test(await page.innerText(".kept")));
  door.status = 500;
  door.answer();
  await page.waitForTimeout(500);
  check(`${lang}: a late error is not kept`, (await keptAt()) === late && (await page.locator("main h1").count()) === 1);
  door.status = 0;
  await page.goto(url);
  check(`${lang}: a site that answers again is shown as it is`, !(await page.isVisible(".kept")));
}

/** Asks the page again and again: what it asks the browser for comes later. */
async function until(page, holds, ...given) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await page.evaluate(holds, ...given)) return;
    await page.waitForTimeout(100);
  }
  check(`this comes true: ${holds}`, false);
}

/** The site behind a door of its own. */
async function openDoor() {
  const { readFile } = await import("node:fs/promises");
  const door = { shut: false, hang: false, status: 0, worker: null, released: false, off: await readFile(new URL("../../static/sw-off.js", import.meta.url), "utf8") };
  const held = [];
  const server = createServer(async (request, response) => {
    if (door.shut) return request.socket.destroy();
    if (door.hang) await new Promise((done) => held.push(done));
    if (door.status) return response.writeHead(door.status, { "content-type": "text/html" }).end("<h1>error</h1>");
    const { host, connection, ...headers } = request.headers;
    // What the door changes is never as it was.
    if (door.worker || door.released) delete headers["if-none-match"];
    // Another version has files of other names, and those of before no more.
    const hashed = /\/static\/(later)?[^/]+\.(css|js)$/.exec(request.url);
    if (hashed && Boolean(hashed[1]) !== door.released) return response.writeHead(404).end();
    const answer = await fetch(new URL(request.url.replace("/static/later", "/static/"), base), { headers, redirect: "manual" });
    const own = Object.fromEntries([...answer.headers].filter(([name]) => !["content-encoding", "content-length", "transfer-encoding", "connection"].includes(name)));
    response.writeHead(answer.status, own);
    if (door.worker && request.url.endsWith("/sw.js")) return response.end(door.worker(await answer.text()));
    if (door.released && /html|script/.test(answer.headers.get("content-type")) && !hashed) {
      return response.end((await answer.text()).replaceAll(/\/static\/([^/"]+\.(css|js)")/g, "/static/later$1"));
    }
    if (!answer.body) return response.end();
    Readable.fromWeb(answer.body).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  door.base = `http://127.0.0.1:${server.address().port}${prefix}`;
  door.answer = () => {
    door.hang = false;
    for (const go of held.splice(0)) go();
  };
  door.close = () => new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  return door;
}
