// What a page offers to take along: the texts stand in fields, and each button copies one.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => {
    const field = document.getElementById(button.dataset.copy);
    copy(field.value, button.dataset.said, field);
  });
}

// The whole page as Markdown is a file: it comes when it is asked for.
for (const button of document.querySelectorAll("[data-copy-file]")) {
  button.addEventListener("click", async () => {
    const text = file(button.dataset.copyFile);
    try {
      await Promise.all([text, copy(text, button.dataset.said)]);
    } catch {
      tell(corner.dataset.unreachable);
    }
  });
}

async function file(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`);
  return answer.text();
}

// The system's own sheet, where there is one.
for (const button of document.querySelectorAll("[data-sheet]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    const text = document.querySelector("meta[name=description]").content;
    const url = document.getElementById("share-link").value;
    // Whoever closes the sheet has changed their mind: that is no failure.
    navigator.share({ title: document.title, text, url }).catch(() => {});
  });
}
