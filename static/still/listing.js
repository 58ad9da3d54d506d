// Draws the list of cases where a file server sent the page that is the same for every query. A
// page that was drawn for the query that was asked, as the catalogue's own server always does, is
// left alone. What is drawn is what that server draws, but for a search: here it is a plain one.
"use strict";
{
  const own = document.currentScript.dataset;
  const facetNames = ["root_cause", "component", "symptom", "contributing", "domain", "org", "severity", "year", "unknown"];
  const orders = ["newest", "oldest", "longest", "shortest", "updated"];
  const shown = 6; // values of a facet before the rest is folded away
  const known = new Set(["q", ...facetNames, "id", "sort", "view", "page", "per_page"]);
  const asked = [...new URLSearchParams(location.search)].filter(([name]) => known.has(name));
  const drawn = [...new URL(document.querySelector("link[rel=canonical]").href).searchParams];
  if (JSON.stringify(asked) !== JSON.stringify(drawn)) draw();

  async function draw() {
    const results = document.querySelector(".results");
    results.setAttribute("aria-busy", "true");
    try {
      const index = await load("index");
      const wrong = wrongIn(index, asked);
      if (wrong) return refuse(results, index, wrong);
      const query = read(index, asked);
      const named = caseNamed(index, query.q);
      if (named) return location.replace(named.href);
      const words = query.q ? await load("words") : {};
      const opened = query.view === "full" ? await load("opened") : null;
      show(results, index, query, (case_) => says(words[case_.id], query.q, index.endings), opened);
    } catch {
      const note = document.createElement("p");
      note.className = "unknown";
      note.setAttribute("role", "alert");
      note.textContent = own.failed;
      results.querySelector(".head").append(note);
    }
    results.removeAttribute("aria-busy");
  }

  async function load(part) {
    const answer = await fetch(own[part]);
    if (!answer.ok) throw new Error(`${own[part]}: ${answer.status}`);
    return answer.json();
  }

  // A query, as the server reads it: empty parameters count as left out, of a repeated single one
  // the first counts.

  function tidy(text) {
    return text.normalize("NFC").replace(/\s+/g, " ").trim();
  }

  function read(index, pairs) {
    const all = (name) => pairs.filter(([other]) => other === name).map(([, value]) => tidy(value)).filter(Boolean);
    const one = (name) => tidy(pairs.find(([other]) => other === name)?.[1] ?? "");
    const named = all("id").map((text) => [text, caseNamed(index, text)]);
    const ids = named.flatMap(([, found]) => (found ? [found.id] : []));
    const lost = [...new Set(named.flatMap(([text, found]) => (found ? [] : [text])))];
    const wants = Object.fromEntries(facetNames.map((name) => [name, [...new Set(all(name).map((value) => valueNamed(index, name, value)))].sort()]));
    // What is no number is no page, and is refused once the last one is known.
    const page = Number(one("page") || 1);
    const query = { q: one("q"), wants, ids: [...new Set(ids)], lost, view: one("view") || "list", per: Number(one("per_page") || 20), pageAsked: one("page") };
    return sorted(query, one("sort"), page);
  }

  // What is wrong with the first parameter that cannot be followed, in the words of the server.
  function wrongIn(index, pairs) {
    const { words } = index;
    const isChoice = (choices, value) => choices.some(([name]) => name === value);
    // A reading list goes on without what is not there, as long as anything is.
    const isLost = !pairs.some(([name, text]) => name === "id" && caseNamed(index, tidy(text)));
    for (const [at, [name, text]] of pairs.entries()) {
      const value = tidy(text);
      const first = pairs.findIndex(([other]) => other === name) === at;
      const facet = index.facets.find(({ parameter }) => parameter === name);
      if (!value) continue;
      if (facet && !valueNamed(index, name, value)) return { sentence: facet.unknown, value };
      if (name === "id" && isLost) return { sentence: words.no_such_case, value };
      if (!first) continue;
      if (name === "sort" && !isChoice(index.sorts, value)) return { sentence: words.no_such_sort, value };
      if (name === "view" && !isChoice(index.views, value)) return { sentence: words.no_such_view, value };
      if (name === "per_page" && !(/^\d+$/.test(value) && value >= 1 && value <= 100)) return { sentence: words.bad_page_size };
    }
    return null;
  }

  // The value of a facet that a word means: itself, or what one of its names leads to.
  function valueNamed(index, name, text) {
    const { values, unused, names } = index.facets.find(({ parameter }) => parameter === name);
    const [first, last] = index.years;
    if (name === "year") return /^\d{4}$/.test(text) && text >= first && text <= last ? text : null;
    const loose = text.toLowerCase();
    const slug = [loose, loose.replace(/[ _]/g, "-")].find((slug) => Object.hasOwn(values, slug) || Object.hasOwn(unused, slug));
    const called = loose.replace(/[ _]/g, "-");
    return slug ?? (Object.hasOwn(names, called) ? names[called] : null);
  }

  function idOf(text) {
    const digits = text.match(/^il-0*([1-9]\d{0,5})$/i)?.[1];
    return digits && `IL-${digits.padStart(4, "0")}`;
  }

  // Nothing weighs here how well a case answers a search: the newest comes first.
  function natural(query) {
    return query.ids.length ? "relevance" : "newest";
  }

  function sorted(query, sort, page = 1) {
    return { ...query, page, sort: orders.includes(sort) && sort !== natural(query) ? sort : "" };
  }

  function toggled(query, name, value) {
    const wanted = query.wants[name];
    const values = wanted.includes(value) ? wanted.filter((other) => other !== value) : [...wanted, value].sort();
    return { ...query, page: 1, wants: { ...query.wants, [name]: values } };
  }

  function pairs(query) {
    const filters = (names) => names.flatMap((name) => query.wants[name].map((value) => [name, value]));
    return [
      ...(query.q ? [["q", query.q]] : []),
      ...filters(facetNames.slice(0, -1)),
      ...query.ids.map((id) => ["id", id]),
      ...filters(facetNames.slice(-1)),
      ...(query.sort ? [["sort", query.sort]] : []),
      ...(query.view === "list" ? [] : [["view", query.view]]),
      ...(query.page === 1 ? [] : [["page", query.page]]),
      ...(query.per === 20 ? [] : [["per_page", query.per]]),
    ];
  }

  function addressOf(index, query) {
    const text = new URLSearchParams(pairs(query)).toString();
    return text ? `${index.listing}?${text}` : index.listing;
  }

  // Which cases, in which order.

  function caseNamed(index, text) {
    const id = idOf(text);
    return id && index.cases.find((case_) => case_.id === (index.moved[id] ?? id));
  }

  // The words of a search, as the server parts them: runs of Hangul, and of other letters and
  // digits, which go on over one `-`, `_` or `.`; signs are none, but for those of `C++` and `C#`.
  const wordsOf = /[가-힣]+|[a-z](?:\+\+|#)|(?:(?![가-힣])[\p{L}\p{N}])+(?:[-_.](?:(?![가-힣])[\p{L}\p{N}])+)*/gu;

  // Words of Hangul may stand anywhere, across gaps too, with or without what sticks to their end;
  // others begin a word, and joined ones may stand apart.
  function says(text, q, endings) {
    const gapless = text.replaceAll(" ", "");
    const folded = q.normalize("NFKC").toLowerCase();
    const found = [...folded.matchAll(wordsOf)];
    // A particle behind letters, as in `DynamoDB에`, asks for nothing.
    const asks = ([word], at) => !(at > 0 && endings.includes(word) && found[at].index === found[at - 1].index + found[at - 1][0].length);
    const words = found.filter(asks).map(([word]) => word);
    return words.length > 0 && words.every((word) => (isHangul(word) ? saysHangul(gapless, word, endings) : saysLetters(text, word)));
  }

  function saysHangul(gapless, word, endings) {
    const ending = endings.find((ending) => word.endsWith(ending) && word.length - ending.length >= 2);
    return gapless.includes(ending ? word.slice(0, -ending.length) : word);
  }

  function saysLetters(text, word) {
    return saysWord(text, word) || word.split(/[-_.]/).every((part) => saysWord(text, part));
  }

  // A short word or a number is meant whole; of a longer one the beginning is enough. One thing
  // and several of it are the same word.
  function saysWord(text, word) {
    const whole = word.length <= 4 || /\p{N}$/u.test(word);
    return begins(text, word, whole) || (/^[a-z]{3,}$/.test(word) && numbers(word).some((other) => begins(text, other, true)));
  }

  // How a word may be written for one thing and for several.
  function numbers(word) {
    if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`];
    if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
    if (/[^aeious]s$|[ae]s$/.test(word) && word.length > 3) return [word.slice(0, -1)];
    return /[^aeiou]y$/.test(word) ? [`${word}s`, `${word.slice(0, -1)}ies`] : [`${word}s`, `${word}es`];
  }

  function isHangul(letter) {
    return letter[0] >= "가" && letter[0] <= "힣";
  }

  // Whether the text goes on with a letter or a digit of the same word there.
  function goesOn(text, at) {
    const letter = text.charAt(at);
    return /[\p{L}\p{N}]/u.test(letter) && !isHangul(letter);
  }

  // Nothing that is typed becomes a pattern.
  function begins(text, word, whole) {
    const isThere = (at) => !goesOn(text, at - 1) && !(whole && goesOn(text, at + word.length));
    let at = text.indexOf(word);
    while (at >= 0 && !isThere(at)) at = text.indexOf(word, at + 1);
    return at >= 0;
  }

  function passes(case_, query, contains, leftOut) {
    const holds = (name) => name === leftOut || !query.wants[name].length || query.wants[name].some((value) => case_.values[name].includes(value));
    return facetNames.every(holds) && (!query.ids.length || query.ids.includes(case_.id)) && (!query.q || contains(case_));
  }

  function inOrder(cases, query) {
    const by = {
      oldest: (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0),
      longest: (a, b) => (b.resolved ?? -1) - (a.resolved ?? -1),
      shortest: (a, b) => (a.resolved ?? Infinity) - (b.resolved ?? Infinity) || 0,
      updated: (a, b) => b.updated - a.updated,
    }[query.sort];
    if (by) return cases.sort(by);
    const reading = !query.sort && query.ids.length;
    return reading ? cases.sort((a, b) => query.ids.indexOf(a.id) - query.ids.indexOf(b.id)) : cases;
  }

  function counts(index, query, contains, name) {
    const found = {};
    for (const case_ of index.cases.filter((other) => passes(other, query, contains, name))) {
      for (const value of case_.values[name]) found[value] = (found[value] ?? 0) + 1;
    }
    const values = Object.keys(index.facets.find((facet) => facet.parameter === name).values).sort();
    const counted = values.map((value) => ({ value, count: found[value] ?? 0, on: query.wants[name].includes(value) })).filter(({ count, on }) => count || on);
    if (name === "year") return counted.reverse();
    if (!["severity", "unknown"].includes(name)) counted.sort((a, b) => b.count - a.count);
    return counted.sort((a, b) => b.on - a.on);
  }

  // How it looks.

  function escaped(text) {
    return String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  }

  function fill(sentence, ...values) {
    return sentence.replace(/\{(\d)\}/g, (gap, at) => values[at]);
  }

  function counted(sentence, number) {
    return number === 1 ? sentence.one : fill(sentence.many, number);
  }

  function labelOf(index, name, value) {
    const { values, unused } = index.facets.find((facet) => facet.parameter === name);
    // A year that no case has is called like the others.
    return values[value]?.label ?? unused[value] ?? (name === "year" ? fill(index.words.year, value) : value);
  }

  // A reading list in a title goes by its first cases.
  function namesOf(index, ids) {
    const cases = ids.slice(0, 8).map((id) => index.cases.find((case_) => case_.id === id)).filter(Boolean);
    return cases.map((case_) => `${labelOf(index, "org", case_.values.org[0])} ${case_.day.slice(0, 4)}`).join(", ");
  }

  function chipsOf(index, query) {
    const chips = query.q ? [{ label: `“${query.q.length > 60 ? `${query.q.slice(0, 59)}…` : query.q}”`, without: sorted({ ...query, q: "" }, query.sort) }] : [];
    for (const name of facetNames) {
      for (const value of query.wants[name]) chips.push({ label: labelOf(index, name, value), without: toggled(query, name, value) });
    }
    if (query.ids.length) chips.push({ label: counted(index.words.reading_list, query.ids.length), title: namesOf(index, query.ids), without: sorted({ ...query, ids: [] }, query.sort) });
    return chips;
  }

  function link(href, label, { current, rel = "nofollow", kind = "" } = {}) {
    return `<a${kind && ` class="${kind}"`} href="${escaped(href)}"${rel && ` rel="${rel}"`}${current ? ` aria-current="${current}"` : ""}>${escaped(label)}</a>`;
  }

  function show(results, index, query, contains, opened) {
    const { words } = index;
    const found = inOrder(index.cases.filter((case_) => passes(case_, query, contains)), query);
    const last = Math.max(1, Math.ceil(found.length / query.per));
    const { page } = query;
    if (!Number.isInteger(page) || page < 1 || page > last) {
      const way = link(addressOf(index, { ...query, page: last }), fill(words.last_page, last), { rel: "" });
      return refuse(results, index, { sentence: words.no_such_page, value: query.pageAsked, way });
    }
    const now = query;
    const start = (page - 1) * query.per;
    const rows = found.slice(start, start + query.per);
    const chips = chipsOf(index, now);
    const filters = results.querySelector("#filters");
    const next = document.createElement("template");
    next.innerHTML = [
      headOf(words, now, found.length, start, rows.length),
      chipsHtml(index, now, chips),
      `<details class="filters" id="filters"><summary>${chips.length ? counted(words.active_filters, chips.length) : escaped(words.filters)}</summary>`,
      `<div class="facets">${facetNames.map((name) => facetHtml(index, now, name, counts(index, now, contains, name))).join("")}</div></details>`,
      waysHtml(index, now),
      rows.length ? `<ol class="rows">${rows.map((case_) => rowHtml(case_, opened)).join("")}</ol>` : nothingHtml(index, chips, contains),
      last > 1 ? pagerHtml(index, now, last) : "",
      mostMet(index, found),
    ].join("");
    // The element stays, because another script folds and unfolds it.
    filters.innerHTML = next.content.querySelector("#filters").innerHTML;
    next.content.querySelector("#filters").replaceWith(filters);
    results.replaceChildren(next.content);
    around(index, now, found, chips);
  }

  // In place of the list: what cannot be followed, and ways on.
  function refuse(results, index, { sentence, value = "", way }) {
    const { words } = index;
    const shown = value.length > 80 ? `${value.slice(0, 79)}…` : value;
    const ways = [link(index.listing, words.all_cases, { rel: "" }), link(index.home, words.home, { rel: "" })];
    const article = document.createElement("article");
    article.className = "page sheet error";
    article.innerHTML = [
      `<h1>${escaped(words.not_found)}</h1><p class="what">${escaped(fill(sentence, shown))}</p>`,
      way ? `<ul class="ways"><li>${way}</li></ul>` : "",
      `<form class="ask" action="${escaped(index.listing)}" method="get" role="search" aria-label="${escaped(words.search_instead)}">`,
      `<input type="search" name="q" value="${way ? "" : escaped(value)}" aria-label="${escaped(words.search_instead)}" autocomplete="off">`,
      `<button type="submit">${escaped(words.search_instead)}</button></form>`,
      `<ul class="ways">${ways.map((way) => `<li>${way}</li>`).join("")}</ul>`,
    ].join("");
    results.closest(".page").replaceWith(article);
    document.title = words.not_found;
    for (const other of document.querySelectorAll("a[data-lang]")) other.search = new URLSearchParams(asked);
  }

  function headOf(words, query, all, start, rows) {
    const position = rows ? `<span class="pos">${fill(words.position, start + 1, start + rows, all)}</span>` : "";
    const lost = query.lost.length ? [fill(words.lost, query.lost.join(", "))] : [];
    const notes = [...(query.q ? [words.simple] : []), ...lost, ...(query.view === "checklist" ? [words.no_checklist] : [])];
    return `<header class="head"><h1>${counted(words.count, all)}</h1>${position}${notes.map((note) => `<p class="unknown">${escaped(note)}</p>`).join("")}</header>`;
  }

  function chipsHtml(index, query, chips) {
    if (!chips.length) return "";
    const { words } = index;
    const items = chips.map(({ label, without }) => `<li><a class="chip" href="${escaped(addressOf(index, without))}" rel="nofollow"><span class="sr">${escaped(fill(words.remove, label))}</span><span aria-hidden="true">${escaped(label)} ×</span></a></li>`);
    const clear = addressOf(index, { ...read(index, []), view: query.view });
    return `<ul class="chips" aria-label="${escaped(words.active)}">${items.join("")}${chips.length > 1 ? `<li>${link(clear, words.clear, { rel: "", kind: "clear" })}</li>` : ""}</ul>`;
  }

  function facetHtml(index, query, name, values) {
    if (!values.length || (name === "unknown" && !query.wants.unknown.length)) return "";
    const item = ({ value, count, on }) =>
      `<li><a href="${escaped(addressOf(index, toggled(query, name, value)))}" rel="nofollow"${on ? ' class="on" aria-current="true"' : ""}><span class="box" aria-hidden="true"></span><span class="name">${escaped(labelOf(index, name, value))}</span> <span class="count">${count}</span></a></li>`;
    const more = values.slice(shown);
    const folded = more.length ? `<details><summary>${escaped(counted(index.words.more_values, more.length))}</summary><ul>${more.map(item).join("")}</ul></details>` : "";
    const heading = index.facets.find((facet) => facet.parameter === name).name;
    return `<section class="facet"><h2>${escaped(heading)}</h2><ul>${values.slice(0, shown).map(item).join("")}</ul>${folded}</section>`;
  }

  function waysHtml(index, query) {
    const order = query.sort || natural(query);
    const sorts = index.sorts.filter(([name]) => name !== "relevance" || (query.ids.length && !query.q));
    const way = (href, label, on) => link(href, label, { current: on && "true" });
    const nav = (label, links) => `<nav aria-label="${escaped(label)}"><span aria-hidden="true">${escaped(label)}</span>${links.map((html) => `\n${html}`).join("")}</nav>`;
    return `<div class="ways-to-see">${nav(index.words.sort, sorts.map(([name, label]) => way(addressOf(index, sorted(query, name)), name === "relevance" && !query.q ? index.words.as_listed : label, name === order)))}${nav(index.words.view, index.views.map(([name, label]) => way(addressOf(index, { ...query, view: name }), label, name === query.view)))}</div>`;
  }

  function rowHtml(case_, opened) {
    if (!opened) return `<li>${case_.row}</li>`;
    const row = document.createElement("template");
    row.innerHTML = case_.row;
    row.content.querySelector(".lines")?.remove();
    const holder = document.createElement("div");
    holder.append(row.content);
    return `<li>${holder.innerHTML}${opened[case_.id]}</li>`;
  }

  function nothingHtml(index, chips, contains) {
    const { words } = index;
    const drops = chips.slice(0, 8).flatMap(({ label, without }) => {
      const count = index.cases.filter((case_) => passes(case_, without, contains)).length;
      const filtered = pairs({ ...without, sort: "", view: "list", page: 1, per: 20 }).length;
      return count && filtered ? [`<li>${link(addressOf(index, without), fill(words.drop, label, counted(words.count, count)))}</li>`] : [];
    });
    const help = drops.length ? `<p>${escaped(words.nothing_help)}</p><ul class="ways">${drops.join("")}</ul>` : "";
    return `<div class="nothing"><p>${escaped(words.nothing)}</p>${help}<p>${link(index.listing, words.all, { rel: "" })}</p></div>`;
  }

  function pagerHtml(index, query, last) {
    const to = (page, label, options) => link(addressOf(index, { ...query, page }), label, options);
    const { words } = index;
    const links = query.page > 1 ? [to(query.page - 1, words.previous, { rel: "prev" })] : [];
    let before = 0;
    for (let page = 1; page <= last; page += 1) {
      if (page !== 1 && page !== last && Math.abs(page - query.page) > 2) continue;
      if (page > before + 1) links.push('<span aria-hidden="true">…</span>');
      before = page;
      links.push(to(page, page, { rel: "", current: page === query.page && "page" }));
    }
    if (query.page < last) links.push(to(query.page + 1, words.next, { rel: "next" }));
    return `<nav class="pager" aria-label="${escaped(words.pages)}">${links.map((html) => `\n${html}`).join("")}</nav>`;
  }

  function mostMet(index, cases) {
    const times = {};
    for (const value of cases.flatMap((case_) => case_.values.component)) times[value] = (times[value] ?? 0) + 1;
    const most = Object.keys(times).sort().sort((a, b) => times[b] - times[a]).slice(0, 5);
    if (!most.length) return "";
    const { values } = index.facets.find((facet) => facet.parameter === "component");
    const items = most.map((value) => `<li>${link(values[value].href, values[value].label, { rel: "" })} <span class="count">${times[value]}</span></li>`);
    return `<section class="most-met"><p>${escaped(counted(index.words.most_met, cases.length))}</p><ul class="counted">${items.join("")}</ul></section>`;
  }

  // The search box, the language switch and the title follow the query.
  function around(index, query, found, chips) {
    const box = document.querySelector("[data-search]");
    box.value = query.q;
    for (const kept of box.form.querySelectorAll("input[type=hidden]")) kept.remove();
    for (const [name, value] of pairs(sorted({ ...query, q: "" }, query.sort))) {
      box.form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    for (const other of document.querySelectorAll("a[data-lang]")) other.search = new URLSearchParams(pairs(query));
    document.title = titleOf(index, query, found, chips);
    document.dispatchEvent(new Event("rows-drawn"));
  }

  // The count and what tells its pages apart, then the filters, then the years, as on the server.
  function titleOf(index, query, found, chips) {
    const { words } = index;
    const called = (choices, wanted) => choices.find(([name]) => name === wanted)[2];
    const parts = [counted(words.count, found.length)];
    if (query.page !== 1) parts.push(fill(words.page_of, query.page));
    if (query.view !== "list") parts.push(called(index.views, query.view));
    if (query.sort) parts.push(called(index.sorts, query.sort));
    const own = query.wants.year.length ? [] : found.flatMap((case_) => case_.values.year).sort();
    const [first, last] = [own[0], own.at(-1)];
    const years = own.length ? [fill(first === last ? words.year : words.years, first, last)] : [];
    if (!chips.length) return `${words.title}: ${[...parts, ...years].join(", ")}`;
    return `${parts.join(", ")}: ${[...chips.map((chip) => chip.title ?? chip.label), ...years].join(", ")}`;
  }
}
