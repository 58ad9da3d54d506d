// Pictures of every page in both languages, themes and widths, to look at; no part of the checks.
// usage: node tests/browser/shots.mjs http://127.0.0.1:8080/ FOLDER
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { site } from "./report.mjs";

const base = site();
const folder = process.argv[3] ?? "shots";
mkdirSync(folder, { recursive: true });
const browser = await launch();

for (const { kind, lang, url } of await pages(base)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [320, 1280]) {
      const page = await newPage(browser, base, { width, colorScheme });
      await page.goto(url);
      await page.screenshot({ path: join(folder, `${kind}.${lang}.${colorScheme}.${width}.png`), fullPage: true });
      await page.context().close();
    }
  }
}

await browser.close();
