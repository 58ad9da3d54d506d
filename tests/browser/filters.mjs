// Filters do what they promise: each count is the number of cases found when it is clicked, and
// Back shows the filters that made the list.
import { launch, newPage } from "./browser.mjs";
import { langs } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const browser = await launch();

for (const lang of langs) {
  await counts(lang, "");
  await counts(lang, "?root_cause=capacity");
  await counts(lang, "?root_cause=capacity&root_cause=software-bug&year=2022");
  await back(lang);
}
await odd();

await browser.close();
finish();

/** Follows every value of every facet from this list. */
async function counts(lang, query) {
  const page = await newPage(browser, base);
  const start = `${base}/${lang}/cases${query}`;
  await page.goto(start);
  const values = await page.evaluate(() =>
    [...document.querySelectorAll(".facet")].flatMap((facet) => {
      const links = [...facet.querySelectorAll("li a")];
      const chosen = links.some((link) => link.ariaCurrent);
      return links.map((link) => ({ chosen, on: Boolean(link.ariaCurrent), href: link.href, promised: Number(link.querySelector(".count").textContent) }));
    }),
  );
  check(`${lang} ${query}: there are filters`, values.length > 10);
  const now = found(await (await fetch(start)).text());
  const told = [];
  for (const { chosen, on, href, promised } of values) {
    const answer = await fetch(href);
    const count = found(await answer.text());
    // A second value of a facet adds its cases to those of the first; a chosen value, clicked, goes away.
    const right = on || (chosen ? count >= Math.max(promised, now) : count === promised);
    if (answer.status !== 200 || !right || (promised > 0 && count === 0)) told.push(`${href} promises ${promised} and finds ${count}`);
  }
  none(`${lang} ${query}: every count is kept`, told);
  await page.context().close();
}

/** The number of cases in the heading of a list. */
function found(html) {
  return Number(html.match(/<h1>[^<\d]*([\d,]+)/)?.[1].replaceAll(",", "") ?? 0);
}

/** Filter, open a case, look elsewhere, come back: filters, chips, box and rows agree with the address. */
async function back(lang) {
  const page = await newPage(browser, base);
  const listing = `**/${lang}/cases`;
  await page.goto(`${base}/${lang}/cases`);
  await page.click(".facet a[href*='root_cause=capacity']");
  await page.waitForURL(`${listing}?root_cause=capacity`);
  await page.fill("[data-search]", "timeout");
  await page.press("[data-search]", "Enter");
  await page.waitForURL(`${listing}?q=timeout&root_cause=capacity`);
  const before = await page.evaluate(shown);
  check(`${lang}: the list shows its filters`, before.box === "timeout" && before.chips.length === 2 && before.on.length === 1, before);
  await page.fill("[data-search]", "typed and never sent");
  await page.click(".rows a[href*='/cases/IL-']");
  await page.waitForURL(/cases\/IL-\d+$/);
  await page.goBack();
  check(`${lang}: Back shows what made the list`, same(await page.evaluate(shown), before), await page.evaluate(shown));
  await page.reload();
  check(`${lang}: so does loading it again`, same(await page.evaluate(shown), before), await page.evaluate(shown));
  await page.goBack();
  const first = await page.evaluate(shown);
  check(`${lang}: Back again leaves the search`, first.box === "" && first.chips.length === 1 && first.on.length === 1, first);
  await page.context().close();
}

function shown() {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
  return { box: document.querySelector("[data-search]").value, chips: texts(".chip"), on: texts(".facet .on"), rows: texts(".rows .id") };
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A search of odd letters stays as it is, over a filter, a chip and back. */
async function odd() {
  const page = await newPage(browser, base);
  const text = 'power control & 100% C++ 한글 #1 "';
  await page.goto(`${base}/ko/cases?${new URLSearchParams({ q: text })}`);
  const box = () => page.inputValue("[data-search]");
  check("odd letters arrive", (await box()) === text, await box());
  await page.click(".langs a[lang=en]");
  await page.waitForURL("**/en/cases?*");
  check("odd letters survive the language switch", (await box()) === text, await box());
  await page.click(".ways-to-see nav:last-child a:not([aria-current])");
  await page.waitForURL("**view=full*");
  check("odd letters survive another view", (await box()) === text, await box());
  await page.goBack();
  check("odd letters survive Back", (await box()) === text, await box());
  await page.context().close();
}
