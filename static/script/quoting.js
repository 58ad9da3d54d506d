// Beside each section of a case stands a button that copies it as a quotation with its address:
// what is selected in it, or all of it.
const quoteButton = document.querySelector("template[data-quote]");
if (quoteButton) {
  for (const heading of document.querySelectorAll(".case-text > section > h2[id]:not(#tools)")) {
    const button = quoteButton.content.firstElementChild.cloneNode(true);
    button.setAttribute("aria-describedby", heading.id);
    let selected = "";
    // A press takes the selection away before it becomes a click.
    button.addEventListener("pointerdown", () => { selected = selectedIn(heading.parentElement); });
    button.addEventListener("click", () => {
      copy(quotation(heading, selected || selectedIn(heading.parentElement)), button.dataset.said);
      selected = "";
    });
    heading.after(button);
  }
}

function quotation(heading, selected) {
  const text = selected || spoken(heading.parentElement);
  const lines = text.split("\n").map((line) => `> ${line.trim()}`.trimEnd());
  return `${lines.join("\n")}\n\n${document.title} · ${heading.textContent}\n${canonical}#${heading.id}\n`;
}

/** What is selected, where all of it stands in this section. */
function selectedIn(section) {
  const selection = getSelection();
  const inside = selection.rangeCount > 0 && section.contains(selection.getRangeAt(0).commonAncestorContainer);
  return inside ? selection.toString().trim() : "";
}

/** The words of a section without its heading: paragraphs apart, items and rows as lists. */
function spoken(section) {
  const parts = [...section.querySelectorAll("p, li, h3, tbody tr")].filter((part) => !part.querySelector("p, li"));
  return parts.reduce((text, part) => {
    const words = part.innerText.replaceAll(/\s+/g, " ").trim();
    const item = part.matches("li, tr");
    const gap = text && !(item && /(^|\n)- [^\n]*$/.test(text)) ? "\n\n" : "\n";
    return `${text}${text && gap}${item ? "- " : ""}${words}`;
  }, "");
}
