// The reading list: stars are kept in order, told to other tabs, shown as a listing, at most a
// hundred; a browser that keeps nothing says so; nothing on the page moves.
import { launch, newPage } from "./browser.mjs";
import { langs } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const key = `incidentlib:${new URL(`${base}/`).pathname}:reading-list`;
const browser = await launch();

for (const lang of langs) {
  await stars(lang);
  await limits(lang);
}
await contrast();

await browser.close();
finish();

function kept(page) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
}

async function told(page) {
  await page.waitForFunction(() => document.querySelector(".corner [role=status]").textContent);
  return page.textContent(".corner [role=status]");
}

async function stars(lang) {
  const page = await newPage(browser, base);
  await page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((all) => { for (const entry of all.getEntries()) globalThis.moved += entry.value; }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${base}/${lang}/cases`);
  check(`${lang}: an empty list is not offered`, !(await page.isVisible("[data-reading-list]")));
  const ids = await page.locator(".rows [data-star]").evaluateAll((all) => all.map((star) => star.dataset.star));
  const wanted = [ids[3], ids[0], ids[2]];
  for (const id of wanted) await page.click(`.rows [data-star="${id}"]`);
  check(`${lang}: stars are kept in their order`, JSON.stringify(await kept(page)) === JSON.stringify(wanted), await kept(page));
  check(`${lang}: a star tells that it is taken`, (await page.getAttribute(`[data-star="${ids[0]}"]`, "aria-pressed")) === "true" && (await page.getAttribute(`[data-star="${ids[1]}"]`, "aria-pressed")) === "false");
  check(`${lang}: and says so`, (await told(page)).length > 5);
  const name = await page.locator(`[data-star="${ids[0]}"]`).getAttribute("aria-label");
  check(`${lang}: its name names the case`, name.includes(ids[0]), name);
  check(`${lang}: the list says how many`, (await page.textContent("[data-count]")) === "3");

  const other = await page.context().newPage();
  await other.goto(`${base}/${lang}/cases/${wanted[0]}`);
  check(`${lang}: the page of a case knows its star`, (await other.getAttribute(".acts [data-star]", "aria-pressed")) === "true");
  await other.click(".acts [data-star]");
  await page.waitForFunction(() => document.querySelector("[data-count]").textContent === "2");
  check(`${lang}: another tab follows`, (await page.getAttribute(`[data-star="${wanted[0]}"]`, "aria-pressed")) === "false");
  await other.click(".acts [data-star]");
  await page.waitForFunction(() => document.querySelector("[data-count]").textContent === "3");
  await other.close();

  await page.goto(`${base}/${lang}/`);
  check(`${lang}: nothing moves where the list is shown`, (await page.evaluate(() => globalThis.moved)) === 0, String(await page.evaluate(() => globalThis.moved)));
  const order = [wanted[1], wanted[2], wanted[0]];
  await Promise.all([page.waitForURL("**/cases?id=*"), page.click("[data-reading-list]")]);
  check(`${lang}: the list is a listing`, page.url() === `${base}/${lang}/cases?${order.map((id) => `id=${id}`).join("&")}`, page.url());
  const rows = await page.locator(".rows [data-star]").evaluateAll((all) => all.map((star) => star.dataset.star));
  check(`${lang}: in the order of the stars`, rows.join() === order.join(), rows);
  check(`${lang}: it says that its address is the list`, await page.isVisible(".about-list"));
  for (const ending of ["atom", "md"]) {
    const file = await page.locator(`.formats a[href*="cases.${ending}?id="]`).evaluate((link) => link.href);
    const text = await (await fetch(file)).text();
    check(`${lang}: and its ${ending} has the same cases`, order.every((id) => text.includes(id)), file);
  }

  // Rows that come later have stars that work, and that know the list.
  await page.evaluate(() => {
    const rows = document.querySelector(".rows");
    rows.replaceChildren(...[...rows.children].map((row) => row.cloneNode(true)));
    for (const star of rows.querySelectorAll("[data-star]")) star.removeAttribute("aria-pressed");
    document.dispatchEvent(new Event("rows-drawn"));
  });
  const later = `.rows [data-star="${order[0]}"]`;
  check(`${lang}: a star that comes later knows that it is taken`, (await page.getAttribute(later, "aria-pressed")) === "true");
  await page.click(later);
  check(`${lang}: and can be left`, (await page.getAttribute(later, "aria-pressed")) === "false" && !(await kept(page)).includes(order[0]), await kept(page));
  none(`${lang}: the list is quiet`, page.faults);
  await page.context().close();
}

async function limits(lang) {
  const page = await newPage(browser, base);
  await page.goto(`${base}/${lang}/cases`);
  const star = page.locator(".rows [data-star]").first();
  const full = Array.from({ length: 100 }, (_, at) => `IL-${9000 + at}`);
  await page.evaluate(([name, ids]) => localStorage.setItem(name, JSON.stringify(ids)), [key, full]);
  await star.click();
  check(`${lang}: a full list says how many it holds`, (await told(page)).includes("100"));
  check(`${lang}: and stays as it is`, (await kept(page)).length === 100 && (await star.getAttribute("aria-pressed")) === "false");
  for (const broken of ["{", '"x"', '{"a":1}', '[1,null,"<b>","IL-0492","IL-0492"]']) {
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, broken]);
    await page.reload();
    const count = await page.textContent("[data-count]");
    check(`${lang}: ${broken} in its place does no harm`, count === (broken.includes("0492") ? "1" : "0"), count);
  }
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    Storage.prototype.getItem = () => { throw new DOMException("no", "SecurityError"); };
  });
  await page.reload();
  await star.click();
  check(`${lang}: a browser that keeps nothing is explained`, (await told(page)).length > 20 && (await star.getAttribute("aria-pressed")) === "false");
  none(`${lang}: no error is left behind`, page.faults);
  await page.context().close();
}

/** A title that was read differs from one that was not, and both can be read, in both themes. */
async function contrast() {
  for (const colorScheme of ["light", "dark"]) {
    const page = await newPage(browser, base, { colorScheme });
    await page.goto(`${base}/en/cases`);
    const [paper, ink, seen] = await page.evaluate(() =>
      ["--paper", "--ink", "--seen"].map((name) => {
        const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const element = document.body.appendChild(document.createElement("i"));
        element.style.setProperty("color", `var(${name})`);
        probe.fillStyle = getComputedStyle(element).color;
        element.remove();
        probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data];
      }),
    );
    check(`${colorScheme}: a title that was read can be read again`, ratio(seen, paper) >= 4.5, String(ratio(seen, paper)));
    const apart = Math.hypot(...[0, 1, 2].map((at) => seen[at] - ink[at]));
    check(`${colorScheme}: it is told apart from one that was not`, apart > 60, String(apart));
    await page.context().close();
  }
}

/** Contrast as WCAG 2 defines it. */
function ratio(one, other) {
  const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
