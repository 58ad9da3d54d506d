// Pages that were opened stay readable without the network: sw.js keeps them, where the site has
// not switched it off.
const worker = document.querySelector("script[data-worker]")?.dataset.worker;
if (worker && navigator.serviceWorker) {
  addEventListener("load", () => {
    // A browser that may not keep anything reads the site as before.
    navigator.serviceWorker.register(worker, { updateViaCache: "none" }).catch(() => {});
  });
}

// The page that stands in for one that is not kept names those that are.
const keptPages = document.querySelector("[data-kept-pages]");
if (keptPages && globalThis.caches) showKept();
document.querySelector("[data-again]")?.addEventListener("click", () => location.reload());

async function showKept() {
  const links = [];
  const cache = await caches.open(nameHere("pages"));
  for (const request of (await cache.keys()).reverse()) {
    const answer = await cache.match(request);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const link = document.createElement("a");
    link.href = request.url;
    link.lang = page.documentElement.lang;
    link.textContent = page.title;
    links.push(link);
  }
  for (const link of links) {
    const item = document.createElement("li");
    item.append(link);
    keptPages.querySelector("ul").append(item);
  }
  keptPages.hidden = links.length === 0;
}
