// Every page and the style sheet hold before the Nu HTML checker: one run of it over saved files.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pages } from "./pages.mjs";
import { check, finish, none, site } from "./report.mjs";

const base = site();
const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
const folder = mkdtempSync(join(tmpdir(), "valid-"));

const names = [];
let style;
for (const { kind, lang, url, status } of await pages(base)) {
  const answer = await fetch(url);
  const html = await answer.text();
  check(`${kind} ${lang} answers ${status}`, answer.status === status, `${answer.status} ${url}`);
  style = html.match(/<link rel="stylesheet" href="([^"]+)"/)[1];
  names.push(`${kind}.${lang}.html`);
  writeFileSync(join(folder, names.at(-1)), html);
}
writeFileSync(join(folder, "planted.html"), "<!doctype html><title>planted</title><p id=a><p id=a>");
names.push("style.css", "favicon.svg");
writeFileSync(join(folder, "style.css"), await (await fetch(new URL(style, base))).text());
writeFileSync(join(folder, "favicon.svg"), await (await fetch(`${base}/favicon.svg`)).text());

const flags = ["--stdout", "--format", "json", "--exit-zero-always", "--also-check-css", "--also-check-svg"];
const told = execFileSync("java", ["-jar", jar, ...flags, folder], { maxBuffer: 1 << 26 });
// CSS View Transitions 2 has this rule; the checker's CSS does not know it yet.
const unknown = "CSS: Unrecognized at-rule “@view-transition”";
const messages = JSON.parse(told).messages.filter(({ message }) => message !== unknown);
const errorsIn = (name) => messages.filter(({ type, url }) => type === "error" && basename(url) === name);
check("the checker finds a mistake planted for it", errorsIn("planted.html").length > 0, messages);
for (const name of names) {
  const errors = errorsIn(name);
  none(`${name} is valid`, errors.map((error) => `${error.lastLine}: ${error.message} ${error.extract ?? ""}`));
}

rmSync(folder, { recursive: true });
finish();
