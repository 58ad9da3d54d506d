// A language chosen by hand is kept for addresses that name none, and the section stays the same.
for (const link of document.querySelectorAll("a[data-lang]")) {
  link.addEventListener("click", () => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `lang=${link.dataset.lang}; Path=${base}; Max-Age=31536000; SameSite=Lax${secure}`;
    link.hash = location.hash;
  });
}

// Whoever asked their browser for the other language is offered it, once and quietly: not those
// who have chosen by hand, nor those who have waved it away.
const hint = corner.querySelector(".hint");
if (hint && prefers(hint.lang) && !/(^|; )lang=/.test(document.cookie) && !remembered("no-hint")) {
  hint.hidden = false;
  hint.querySelector("button").addEventListener("click", () => {
    remember("no-hint", true);
    hint.hidden = true;
  });
}

/** Whether the browser asks for this language before the one of the page. */
function prefers(lang) {
  const known = [lang, document.documentElement.lang];
  const first = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase()).find((tag) => known.includes(tag));
  return first === lang;
}
