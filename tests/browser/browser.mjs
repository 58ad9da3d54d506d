// One Chromium for a check, and pages in it that remember what went wrong.
// CHROMIUM names the program where it is not Debian's.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A browser with these flags on top of those that every check needs. */
export function launch(...flags) {
  const executablePath = process.env.CHROMIUM ?? places.find((path) => existsSync(path));
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic", ...quiet, ...flags] });
}

/**
 * A page in a context of its own, with the viewport `width` and whatever else a context takes.
 * `page.faults` gathers errors of scripts, messages of the console (what the content security
 * policy blocks is one) and requests to anywhere but `base`.
 */
export async function newPage(browser, base, { width = 1280, height = 800, ...options } = {}) {
  // Only the check of it has the worker that keeps pages: what it fetches escapes the others.
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`script: ${error.message}`));
  page.on("console", (message) => {
    // Chromium reports the 404 of an error page itself, and Playwright what it blocks.
    const own = (message.location().url === page.url() && message.text().includes("404")) || message.text().includes("blocked by Playwright");
    if (["error", "warning"].includes(message.type()) && !own) page.faults.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith("data:")) page.faults.push(`asks elsewhere: ${url}`);
  });
  return page;
}
