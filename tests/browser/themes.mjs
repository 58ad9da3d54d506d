// What readers set in their system: dark from the first frame on, forced colours that still tell
// what is chosen, and no movement where they asked for none.
import { launch, newPage } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const all = await pages(base);
const browser = await launch();

await dark();
await forcedColours();
await stillness();

await browser.close();
finish();

/** Every frame painted on the way from page to page is dark, even where the style sheet is late. */
async function dark() {
  const page = await newPage(browser, base, { colorScheme: "dark" });
  const judge = await newPage(browser, base);
  await page.route("**/*.css", async (route) => {
    await new Promise((done) => setTimeout(done, 200));
    await route.continue();
  });
  await page.goto(`${base}/en/`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let frames = [];
  devtools.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await devtools.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  for (const { kind, lang, url } of all) {
    frames = [];
    await page.goto(url);
    for (let wait = 0; wait < 100 && frames.length === 0; wait += 1) await page.waitForTimeout(50);
    await page.waitForTimeout(150);
    const light = await Promise.all(frames.map((frame) => judge.evaluate(lightness, frame)));
    check(`${kind} ${lang} is dark in each of its ${light.length} frames`, light.length > 0 && light.every((each) => each < 0.5), light);
  }
  await page.context().close();
  await judge.context().close();
}

/** The median lightness, 0 to 1, of a picture. */
async function lightness(png) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(64, 64).getContext("2d");
  canvas.drawImage(picture, 0, 0, 64, 64);
  const { data } = canvas.getImageData(0, 0, 64, 64);
  const all = [];
  for (let at = 0; at < data.length; at += 4) all.push((data[at] + data[at + 1] + data[at + 2]) / 765);
  return all.sort((a, b) => a - b)[all.length / 2];
}

/** What is current or switched on differs from its neighbours by more than colour. */
async function forcedColours() {
  const page = await newPage(browser, base, { forcedColors: "active" });
  for (const { kind, lang, url } of all) {
    await page.goto(url);
    const told = await page.evaluate(() => {
      const shape = (element) => {
        const style = getComputedStyle(element);
        return [style.fontWeight, style.textDecorationLine, style.borderTopStyle, style.borderTopWidth, style.outlineStyle].join();
      };
      const alike = [];
      for (const current of document.querySelectorAll("[aria-current]")) {
        const others = [...current.closest("nav, ul").querySelectorAll("a:not([aria-current])")];
        const same = others.find((other) => shape(other) === shape(current));
        if (same) alike.push(`"${current.textContent}" looks like "${same.textContent}"`);
      }
      return alike;
    });
    none(`${kind} ${lang} tells what is current in forced colours`, told);
  }
  await page.context().close();
}

/** Nothing moves for those who asked for less motion; the same look finds movement otherwise. */
async function stillness() {
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const page = await newPage(browser, base, { reducedMotion });
    await page.addInitScript(() => addEventListener("pagereveal", (event) => (globalThis.glided = Boolean(event.viewTransition))));
    for (const { kind, lang, url } of all) {
      // From another page than the one that is gone to.
      await page.goto(`${base}/${lang}/${kind === "home" ? "about" : ""}`);
      // A browser glides from a picture of the page that is left: it must have been painted.
      await page.evaluate(painted);
      await Promise.all([page.waitForURL(url), page.evaluate((to) => location.assign(to), url)]);
      await page.waitForFunction(() => globalThis.glided !== undefined);
      const glided = await page.evaluate(() => globalThis.glided);
      const rule = await page.evaluate(navigation);
      if (reducedMotion === "reduce") {
        check(`${kind} ${lang} appears at once`, !glided && rule === "none", { glided, rule });
        none(`${kind} ${lang} stands still`, await page.evaluate(moving));
      } else {
        check(`${kind} ${lang} glides in where motion is welcome`, glided && rule === "auto", { glided, rule });
      }
    }
    await page.context().close();
  }
}

/** Comes back when the page has been painted. */
function painted() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
}

/** What the style says of going from page to page, as far as it applies. */
function navigation() {
  const applied = (rules) => [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? applied(rule.cssRules) : [];
    return rule instanceof CSSViewTransitionRule ? [rule.navigation] : [];
  });
  return [...document.styleSheets].flatMap((sheet) => applied(sheet.cssRules)).at(-1);
}

function moving() {
  const told = document.getAnimations().map((animation) => `runs: ${animation.animationName ?? animation.transitionProperty}`);
  for (const element of document.querySelectorAll("*")) {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
    if (animationName !== "none" || !/^(0s(, )?)+$/.test(transitionDuration) || scrollBehavior !== "auto") {
      told.push(`<${element.tagName.toLowerCase()} class="${element.className}"> ${animationName} ${transitionDuration} ${scrollBehavior}`);
    }
  }
  return told;
}
