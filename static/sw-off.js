// The site has switched off the keeping of pages: what was kept goes, and so does this worker.
addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith(`incidentlib:${site.base}:`)) await caches.delete(name);
  }
  await registration.unregister();
}
