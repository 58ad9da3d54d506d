// What the other parts stand on: where the site is, what the browser remembers, what is said.
const base = document.querySelector("script[data-base]").dataset.base;
const canonical = document.querySelector("link[rel=canonical]")?.href;
const corner = document.querySelector(".corner");

// From here on what only a script can do is shown in the place that was kept for it.
document.documentElement.dataset.scripted = "";

// The catalogue's own server sends no page at an address that goes on with a slash, and file
// servers do: there, what needs that server is left out.
if (canonical && location.pathname.startsWith(`${new URL(canonical).pathname}/`)) {
  document.documentElement.dataset.still = "";
}

/** Says what was done, to eyes and to screen readers, for as long as it takes to read. */
function tell(said) {
  const line = corner.querySelector("[role=status]");
  clearTimeout(tell.end);
  line.textContent = said;
  tell.end = setTimeout(() => { line.textContent = ""; }, 6000);
}

/** What this site keeps in the browser under a name; null where nothing is, or nothing may be. */
function remembered(name) {
  try {
    return JSON.parse(localStorage.getItem(nameHere(name)));
  } catch {
    return null;
  }
}

/** Keeps a value, and says whether the browser let it. */
function remember(name, value) {
  try {
    localStorage.setItem(nameHere(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Other sites may share the host: each has its own part of it. */
function nameHere(name) {
  return `incidentlib:${base}:${name}`;
}
