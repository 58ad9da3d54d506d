// Beside each section of a case stands a button that copies it as a quotation with its address:
// what is selected in it, or all of it.
const quoteButton = document.querySelector("template[data-quote]");
if (quoteButton) {
  for (const heading of document.querySelectorAll(".case-text > section > h2[id]:not(#tools)")) {
    // Of what the source does not state there is nothing to quote.
    if (!wordsOf(bare(heading.parentElement, "h3, .none, .no-related"))) continue;
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

/** A copy of a section without what only helps to read it on the page, nor anything else named. */
function bare(section, also) {
  const copy = section.cloneNode(true);
  const furniture = "h2, button, svg, caption, thead, .number, .only, .copy, .beside, [aria-hidden]";
  for (const part of copy.querySelectorAll(`${furniture}, ${also}`)) part.remove();
  return copy;
}

function wordsOf(part) {
  return part.textContent.replaceAll(/\s+/g, " ").trim();
}

/** The words of a section: paragraphs apart, items and rows as lists, links with where they lead. */
function spoken(section) {
  const copy = bare(section, "template");
  for (const link of copy.querySelectorAll(".url")) link.textContent = link.href;
  for (const link of copy.querySelectorAll(".related .to, .prose a[href^=http]")) link.append(` ${link.href}`);
  for (const before of copy.querySelectorAll(".related .over, a:has(+ .meaning)")) before.append(":");
  for (const time of copy.querySelectorAll("td.at")) time.textContent = `${wordsOf(time)}: `;
  for (const aside of copy.querySelectorAll(".why, .step-name, small")) aside.textContent = `(${wordsOf(aside)})`;
  const parts = [...copy.querySelectorAll("p, li, h3, tr")];
  return parts.reduce((text, part) => {
    const item = part.closest("li, tr");
    // An item that holds paragraphs or a list of its own says only what stands before them.
    const own = part.cloneNode(true);
    for (const inner of own.querySelectorAll("p, li")) inner.remove();
    const words = wordsOf(own);
    if (!words) return text;
    const gap = item && /(^|\n)- [^\n]*$/.test(text) ? "\n" : "\n\n";
    return `${text}${text && gap}${item ? "- " : ""}${words}`;
  }, "");
}
