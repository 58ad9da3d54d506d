// What a result is called, and what is taken along of it, as on the server.

// The count and what tells its pages apart, then the filters, then the years.
function about(index, query, found) {
  const { words } = index;
  const called = (choices, wanted) => choices.find(([name]) => name === wanted)[2];
  const parts = [counted(words.count, found.length)];
  if (query.page !== 1) parts.push(fill(words.page_of, query.page));
  if (query.view !== "list") parts.push(called(index.views, query.view));
  if (query.sort) parts.push(called(index.sorts, query.sort));
  const count = parts.join(", ");
  const own = query.wants.year.length || query.ids.length ? [] : found.flatMap((case_) => case_.values.year).sort();
  const [first, last] = [own[0], own.at(-1)];
  const years = own.length ? `, ${fill(first === last ? words.year : words.years, first, last)}` : "";
  if (!chipsOf(index, query).length) return { title: `${words.title}: ${count}${years}`, description: counted(words.description, found.length) };
  const room = (document.documentElement.lang === "ko" ? 44 : 60) - columns(count) - columns(years) - 2;
  const named = told(index, query, ", ", 80, (case_) => case_.name);
  const atLength = query.ids.length ? told(index, query, "; ", 180, (case_) => case_.title) : named;
  return { title: `${count}: ${excerpt(named, Math.max(room, 20))}${years}`, description: fill(counted(words.filtered_description, found.length), found.length, atLength) };
}

// The filters in words. A reading list goes by its first cases.
function told(index, query, between, limit, called) {
  const values = chipsOf(index, { ...query, ids: [] }).map(({ label }) => label);
  const cases = query.ids.slice(0, 8).map((id) => index.cases.find((case_) => case_.id === id));
  return excerpt([...values, ...cases.map(called)].join(between), limit);
}

// The texts that the page offers to take along, from the first page on. Only of the whole
// catalogue is there a file.
function share(acts, index, query, found) {
  const first = { ...query, page: 1 };
  const { title, description } = about(index, first, found);
  const link = `${origin}${addressOf(index, first)}`;
  const texts = {
    "share-link": link,
    "share-chat": `${title}\n${excerpt(description, 200)}\n${link}`,
    "share-markdown": `[${title.replace(/[\\`*_[\]<>&#~]/g, "\\$&").replace(/\p{Cc}/gu, " ")}](${link})`,
    "share-citation": fill(index.words.cite, title.replaceAll("“", "‘").replaceAll("”", "’"), link),
  };
  for (const [id, text] of Object.entries(texts)) {
    const field = acts.querySelector(`#${id}`);
    // What it held is in the HTML, too.
    field.textContent = text;
    field.value = text;
  }
  if (!isWhole(query)) acts.querySelector("[data-copy-file]").closest("p").remove();
}

// How wide a text is: a Hangul syllable or an emoji is two columns, a Latin letter one.
function columns(text) {
  const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
  const none = /\p{M}|\p{Cf}|[\u1160-\u11ff]/u;
  return [...text].reduce((sum, letter) => sum + (none.test(letter) ? 0 : wide.test(letter) ? 2 : 1), 0);
}

// As much of the beginning as fits, cut at a word; a quotation that it cuts is closed.
function excerpt(text, limit) {
  const cut = cutTo(text, limit);
  const close = cut === text ? null : openQuotation(cut);
  if (!close) return cut;
  const shorter = cutTo(text, limit - columns(close));
  return openQuotation(shorter) === close ? `${shorter}${close}` : shorter;
}

function cutTo(text, limit) {
  if (columns(text) <= limit) return text;
  const letters = new Intl.Segmenter().segment(text);
  let kept = "";
  for (const { segment } of letters) {
    // One column is that of the mark at the end.
    if (1 + columns(kept) + columns(segment) > limit) break;
    kept += segment;
  }
  const words = kept.match(/^(.*)\s/s)?.[1];
  const endsWord = /^\s/.test(text.slice(kept.length));
  // A word longer than half of the space is cut inside rather than dropped.
  if (!endsWord && words !== undefined && columns(words) * 2 >= limit) kept = words;
  return `${kept.replace(/[\s,;:·(“‘\u200d]+$/u, "")}…`;
}

// The mark that closes a quotation which begins in a text and does not end there.
function openQuotation(text) {
  const open = [["“", "”"], ["‘", "’"]].find(([open, close]) => text.includes(open) && !text.slice(text.lastIndexOf(open)).includes(close));
  return open?.[1] ?? null;
}
