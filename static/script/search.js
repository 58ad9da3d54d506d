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
