// What cannot be followed is refused in the words of the server, with what was probably meant.

// What is wrong with the first parameter that cannot be followed.
function wrongIn(index, asked) {
  const { words } = index;
  const filters = new Set();
  const lost = [];
  for (const [at, [name, text]] of asked.entries()) {
    const value = tidy(text);
    const first = asked.findIndex(([other]) => other === name) === at;
    const facet = index.facets.find(({ parameter }) => parameter === name);
    if (!value) continue;
    if (facet && !valueNamed(index, name, value)) return noValue(index, asked, facet, value);
    if (facet) filters.add(`${name}=${valueNamed(index, name, value)}`);
    if (name === "id" && caseNamed(index, value)) filters.add(caseNamed(index, value).id);
    if (name === "id" && !caseNamed(index, value)) lost.push(value);
    if (filters.size + lost.length > index.most.values) return { sentence: words.too_many_filters };
    if (!first) continue;
    if (name === "q" && [...value].length > index.most.text) return { sentence: words.too_long };
    if (name === "sort") {
      const wrong = noChoice(index, asked, name, value, index.sorts, words.no_such_sort);
      if (wrong) return wrong;
    }
    if (name === "view") {
      const wrong = noChoice(index, asked, name, value, index.views, words.no_such_view);
      if (wrong) return wrong;
    }
    if (name === "per_page" && !(/^\d+$/.test(value) && value >= 1 && value <= index.most.per_page)) return { sentence: words.bad_page_size };
  }
  // A reading list goes on without what is not there, as long as anything is.
  const isLost = lost.length && !asked.some(([name, text]) => name === "id" && caseNamed(index, tidy(text)));
  return isLost ? noCase(index, asked, lost[0]) : null;
}

function noValue(index, asked, facet, value) {
  const known = [...Object.keys(facet.values), ...Object.keys(facet.unused)].sort();
  const right = nearest(value, known);
  return unknown(index, asked, facet.unknown, [facet.parameter, value], right, right && labelOf(index, facet.parameter, right));
}

function noCase(index, asked, value) {
  const number = (id) => Number(id.slice("IL-".length));
  const id = idOf(value);
  const apart = ({ id: other }) => Math.abs(number(other) - number(id));
  const [near] = id ? [...index.cases].sort((a, b) => apart(a) - apart(b) || number(a.id) - number(b.id)) : [];
  return unknown(index, asked, index.words.no_such_case, ["id", value], near?.id, near && `${near.id} ${near.title}`);
}

function noChoice(index, asked, name, value, choices, sentence) {
  if (choices.some(([choice]) => choice === value)) return null;
  const right = nearest(value, choices.map(([choice]) => choice));
  return unknown(index, asked, sentence, [name, value], right, right && choices.find(([choice]) => choice === right)[1]);
}

// A value that is none, with the way to the one that is near.
function unknown(index, asked, sentence, [name, value], right, called) {
  const ways = right ? [link(mended(index, asked, [name, value], right), called, { rel: "" })] : [];
  return { sentence, value, ways, label: index.words.did_you_mean, search: value };
}

// The query that was asked with one value put right; where more of it is wrong, that value alone.
function mended(index, asked, [name, wrong], right) {
  const put = asked.map(([other, value]) => [other, other === name && tidy(value) === wrong ? right : value]);
  const query = wrongIn(index, put) ? null : read(index, put);
  return query && !query.lost.length && Number.isInteger(query.page) ? addressOf(index, query) : `${index.listing}?${new URLSearchParams({ [name]: right })}`;
}

// The word that was most likely meant; of two equally near the first. Two letters in each other's
// place are a small slip.
function nearest(word, known) {
  const letters = (text) => [...text.trim().toLowerCase().normalize("NFD")];
  const wanted = letters(word);
  let best = { likeness: 0 };
  for (const other of known) {
    const likeness = isSwapped(wanted, letters(other)) ? 0.95 : likenessOf(wanted, letters(other));
    if (likeness > best.likeness) best = { likeness, other };
  }
  return best.likeness >= 0.8 ? best.other : undefined;
}

function isSwapped(one, other) {
  const at = one.findIndex((letter, place) => letter !== other[place]);
  const swapped = [...one];
  [swapped[at], swapped[at + 1]] = [one[at + 1], one[at]];
  return at >= 0 && one.length === other.length && at + 1 < one.length && swapped.every((letter, place) => letter === other[place]);
}

// How like two words are, 0 to 1, after Jaro and Winkler.
function likenessOf(one, other) {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set();
  const found = one.filter((letter, place) => {
    const from = Math.max(0, place - reach);
    const at = other.findIndex((candidate, its) => its >= from && its <= place + reach && candidate === letter && !taken.has(its));
    return at >= 0 && taken.add(at);
  });
  if (!found.length) return 0;
  const theirs = other.filter((_, place) => taken.has(place));
  const moved = Math.floor(found.filter((letter, place) => letter !== theirs[place]).length / 2);
  const alike = (found.length / one.length + found.length / other.length + (found.length - moved) / found.length) / 3;
  if (alike <= 0.7) return alike;
  const apart = one.slice(0, 4).findIndex((letter, place) => letter !== other[place]);
  const beginning = apart < 0 ? Math.min(4, one.length) : apart;
  return alike + 0.1 * beginning * (1 - alike);
}

// In place of the list: what cannot be followed, and ways on.
function refuse(results, index, { sentence, value = "", label = "", ways = [], search = "" }) {
  const { words } = index;
  const list = (links) => `<ul class="ways">${links.map((html) => `<li>${html}</li>`).join("")}</ul>`;
  const near = ways.length ? `${label && `<p>${escaped(label)}</p>`}${list(ways)}` : "";
  const article = document.createElement("article");
  article.className = "page sheet error";
  article.innerHTML = [
    `<p class="over"><span class="id">404</span></p><h1>${escaped(words.not_found)}</h1>`,
    `<p class="what">${escaped(fill(sentence, excerpt(value, 80)))}</p>${near}`,
    `<form class="ask" action="${escaped(index.listing)}" method="get" role="search" aria-label="${escaped(words.search_instead)}">`,
    `<input type="search" name="q" value="${escaped(excerpt(search, 80))}" aria-label="${escaped(words.search_instead)}" placeholder="${escaped(words.search_hint)}" autocomplete="off">`,
    `<button type="submit">${escaped(words.search_instead)}</button></form>`,
    list([link(index.listing, words.all_cases, { rel: "" }), link(index.home, words.home, { rel: "" })]),
  ].join("");
  results.closest(".page").replaceWith(article);
  document.title = words.not_found;
  for (const other of document.querySelectorAll("a[data-lang]")) other.search = new URLSearchParams(asked);
}
