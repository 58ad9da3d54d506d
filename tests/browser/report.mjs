// Counts what holds and what does not, tells the latter, and ends with "N passed, N failed".
import { basename } from "node:path";

const name = basename(process.argv[1], ".mjs");
let passed = 0;
let failed = 0;

/** One expectation; `found` says what stood there instead. */
export function check(what, holds, found = "") {
  if (holds) {
    passed += 1;
    return;
  }
  failed += 1;
  const seen = typeof found === "string" ? found : JSON.stringify(found);
  console.log(`  FAILED ${what}${seen ? `\n         ${seen.slice(0, 1500)}` : ""}`);
}

/** The same for a list of faults that ought to be empty. */
export function none(what, faults) {
  const more = faults.length > 5 ? ` (and ${faults.length - 5} more)` : "";
  check(what, faults.length === 0, faults.slice(0, 5).join("\n         ") + more);
}

/** The last line, and the exit code. */
export function finish() {
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** The address of the site under test, without a slash at its end: the first argument. */
export function site() {
  const base = process.argv[2]?.replace(/\/$/, "");
  if (!base) {
    console.error(`usage: node tests/browser/${name}.mjs http://127.0.0.1:8080/`);
    process.exit(2);
  }
  return base;
}
