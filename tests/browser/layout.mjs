// Nothing runs off a page: at 320 px, and with text four times as large. Wide boxes that scroll
// can be reached with the keyboard, and no page leaves a word in the console.
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { finish, none, site } from "./report.mjs";

const base = site();
const all = await pages(base);

// What the reader set in the browser, not the page: media queries in rem follow it as well.
const largeText = "--blink-settings=defaultFontSize=64,defaultFixedFontSize=52";

for (const [name, width, flags] of [["320 px", 320, []], ["1280 px", 1280, []], ["text at 400 %", 1280, [largeText]]]) {
  const browser = await launch(...flags);
  const page = await newPage(browser, base, { width });
  for (const { kind, lang, url } of all) {
    await page.goto(url);
    none(`${kind} ${lang} fits, ${name}`, await page.evaluate(tooWide));
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    none(`${kind} ${lang} fits unfolded, ${name}`, await page.evaluate(tooWide));
    none(`${kind} ${lang} is quiet, ${name}`, page.faults.splice(0));
  }
  await browser.close();
}

finish();

/** What makes the page scroll sideways, and what is cut off or scrolls out of the keyboard's reach. */
function tooWide() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const told = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(".sr, .skip, svg")) continue;
    const name = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent.trim().slice(0, 40)}`;
    // What stands in a box that scrolls may be wider than the page: the box itself may not.
    const boxed = element.parentElement.closest('[role="region"][tabindex="0"]');
    if (!boxed && element.getClientRects().length && element.getBoundingClientRect().right > clientWidth + 1) told.push(`${name} ends beyond the page`);
    const { overflowX } = getComputedStyle(element);
    if (overflowX === "visible" || element.scrollWidth <= element.clientWidth + 1 || element.tagName === "INPUT") continue;
    if (overflowX === "auto" || overflowX === "scroll") {
      if (element.tabIndex < 0) told.push(`${name} scrolls, but not by keyboard`);
    } else {
      told.push(`${name} is cut off`);
    }
  }
  return told;
}
