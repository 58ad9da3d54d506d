// What the pages gain with script. Each works without it.
"use strict";

// "/" goes to the search box unless somebody is typing; Esc leaves it.
const box = document.querySelector("[data-search]");
document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !typing) {
    event.preventDefault();
    box.focus();
    box.select();
  } else if (event.key === "Escape" && event.target === box) {
    box.blur();
  }
});

// A language chosen by hand is kept for addresses that name none, and the section stays the same.
const path = document.currentScript?.dataset.cookiePath ?? document.querySelector("script[data-cookie-path]").dataset.cookiePath;
for (const link of document.querySelectorAll("a[data-lang]")) {
  link.addEventListener("click", () => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `lang=${link.dataset.lang}; Path=${path}; Max-Age=31536000; SameSite=Lax${secure}`;
    link.hash = location.hash;
  });
}

// Filters fold away on a phone and stand open beside the results where there is room.
const filters = document.getElementById("filters");
if (filters) {
  const wide = matchMedia("(min-width: 60rem)");
  const unfold = () => { filters.open = wide.matches; };
  wide.addEventListener("change", unfold);
  unfold();
}
