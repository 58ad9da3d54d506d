// axe finds nothing to mend: every page, in both themes, wide and as narrow as a small phone.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { finish, none, site } from "./report.mjs";

const base = site();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const all = await pages(base);
const browser = await launch();

for (const width of [1280, 320]) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await newPage(browser, base, { width, colorScheme });
    for (const { kind, lang, url } of all) {
      await page.goto(url);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      const told = violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0].html} ${nodes[0].failureSummary}`);
      none(`${kind} ${lang} ${width} ${colorScheme}`, told);
    }
    await page.context().close();
  }
}

await browser.close();
finish();
