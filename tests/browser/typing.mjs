// Korean is typed letter by letter: nothing is sent before the word is whole, and then once. All
// of it works without script as well.
import { launch, newPage } from "./browser.mjs";
import { check, finish, site } from "./report.mjs";

const base = site();
const browser = await launch();

await enterThatEndsTheWord();
await letterByLetter();
await withoutScript();

await browser.close();
finish();

/** The Enter that ends a composition does not search; the next one does, for the whole word. */
async function enterThatEndsTheWord() {
  for (const [path, box] of [["/ko/cases", "[data-search]"], ["/ko/", "[data-search]"], ["/ko/", ".ask input"], ["/ko/nowhere", ".ask input"]]) {
    const { page, devtools, visits } = await typist(path, box);
    await compose(devtools, "로드밸런ㅅ");
    await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Process", code: "Enter", windowsVirtualKeyCode: 229 });
    await devtools.send("Input.insertText", { text: "로드밸런서" });
    await page.waitForTimeout(300);
    check(`${path} ${box}: ending the word sends nothing`, visits.length === 0, visits);
    await Promise.all([page.waitForURL("**/cases?*"), page.keyboard.press("Enter")]);
    await page.waitForTimeout(300);
    const [only] = visits.map((url) => new URL(url).searchParams.get("q"));
    check(`${path} ${box}: Enter searches once, for the whole word`, visits.length === 1 && only === "로드밸런서", visits);
    await page.context().close();
  }
}

/** Nothing is asked for while a word grows; "/" and Esc belong to the composition, too. */
async function letterByLetter() {
  const { page, devtools, visits } = await typist("/ko/cases", "[data-search]");
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const part of ["ㅈ", "자", "장", "장ㅇ", "장애"]) await compose(devtools, part);
  check("a growing word asks for nothing", requests.length === 0 && visits.length === 0, requests);
  await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Process", code: "Escape", windowsVirtualKeyCode: 229 });
  check("Esc while composing stays in the box", await page.evaluate(() => document.activeElement.matches("[data-search]")));
  await devtools.send("Input.insertText", { text: "장애" });
  check("the box holds the word once", (await page.inputValue("[data-search]")) === "장애", await page.inputValue("[data-search]"));
  await page.context().close();
}

/** With script off the form searches, filters are links, and the language switch works. */
async function withoutScript() {
  const page = await newPage(browser, base, { javaScriptEnabled: false });
  for (const [path, box] of [["/ko/", ".ask input"], ["/ko/cases", ".find input"]]) {
    await page.goto(base + path);
    await page.fill(box, "장애");
    await page.press(box, "Enter");
    await page.waitForURL("**/cases?*");
    check(`${path} without script: Enter searches`, new URL(page.url()).search === "?q=%EC%9E%A5%EC%95%A0", page.url());
    check(`${path} without script: cases are found`, (await page.locator(".rows > li").count()) > 0);
  }
  await page.goto(`${base}/ko/cases`);
  await page.click("#filters > summary");
  await page.click(".facet a[href*='root_cause=capacity']");
  await page.waitForURL("**/ko/cases?root_cause=capacity");
  check("filters are links without script", (await page.locator(".chip").count()) === 1);
  await page.fill(".find input", "timeout");
  await page.press(".find input", "Enter");
  await page.waitForURL("**q=timeout*");
  check("a search keeps the filters", new URL(page.url()).searchParams.get("root_cause") === "capacity", page.url());
  await page.click(".langs a[lang=en]");
  await page.waitForURL("**/en/cases?*");
  check("the language switch works without script", new URL(page.url()).search === "?q=timeout&root_cause=capacity", page.url());
  await page.context().close();
}

/** A page with the cursor in a box, and every address it goes to from then on. */
async function typist(path, box) {
  const page = await newPage(browser, base);
  await page.goto(base + path);
  await page.focus(box);
  const visits = [];
  page.on("framenavigated", (frame) => visits.push(frame.url()));
  return { page, visits, devtools: await page.context().newCDPSession(page) };
}

function compose(devtools, text) {
  return devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
}
