// With the keyboard alone: the skip link leads into the page, "/" to the search box but not while
// typing, and Esc out of it again.
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { check, finish, site } from "./report.mjs";

const base = site();
const browser = await launch();
const page = await newPage(browser, base);
const focused = (selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
const inMain = () => page.evaluate(() => document.activeElement !== document.body && Boolean(document.activeElement.closest("main")));

for (const { kind, lang, url } of await pages(base)) {
  await page.goto(url);
  await page.keyboard.press("Tab");
  check(`${kind} ${lang}: the first Tab finds the skip link`, await focused(".skip"));
  check(`${kind} ${lang}: the skip link is seen`, await page.locator(".skip").evaluate((link) => link.getBoundingClientRect().left >= 0));
  await page.keyboard.press("Enter");
  check(`${kind} ${lang}: it moves the focus to main`, await focused("main"));
  await page.keyboard.press("Tab");
  // A page of words only has nothing to stop at.
  const stops = await page.locator("main :is(a, button, input, summary)").count();
  check(`${kind} ${lang}: the next Tab is inside main`, stops === 0 || (await inMain()));

  await page.goto(url);
  const before = await page.inputValue("[data-search]");
  await page.keyboard.press("/");
  check(`${kind} ${lang}: "/" goes to the search box`, await focused("[data-search]"));
  check(`${kind} ${lang}: and leaves its text alone`, (await page.inputValue("[data-search]")) === before);
  await page.keyboard.type("a/b");
  check(`${kind} ${lang}: "/" is a letter while typing`, (await page.inputValue("[data-search]")) === "a/b");
  await page.keyboard.press("Escape");
  check(`${kind} ${lang}: Esc leaves the box`, !(await focused("[data-search]")));
}

await page.goto(`${base}/en/`);
await page.focus(".ask input");
await page.keyboard.type("/");
check("home: \"/\" typed into the other search box stays there", (await page.inputValue(".ask input")) === "/");

await browser.close();
finish();
