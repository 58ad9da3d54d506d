// To the clipboard, by whatever way the browser leaves open, and saying what was done.

/** Copies a text, or a promise of one. `field` shows the text on the page, where anything does. */
async function copy(text, said, field) {
  if ((await write(text)) || copySelected(await text)) {
    tell(said);
    return;
  }
  // The reader has to do it: the text stands selected before them.
  const shown = field ?? byHand();
  if (!field) shown.value = await text;
  shown.closest("details")?.setAttribute("open", "");
  shown.focus();
  shown.select();
  tell(corner.dataset.byHand);
}

/** By the clipboard's own way, which needs a secure address and leave to do it. */
async function write(text) {
  try {
    if (typeof text === "string") {
      await navigator.clipboard.writeText(text);
    } else {
      // Safari lets a text that is still on its way in only like this.
      const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

/** By selecting it, as browsers did before. */
function copySelected(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "sr";
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  return copied;
}

/** A field for a text that no field on the page shows. */
function byHand() {
  const field = corner.querySelector("textarea");
  field.hidden = false;
  field.addEventListener("blur", () => { field.hidden = true; }, { once: true });
  return field;
}
