// How it looks.

function escaped(text) {
  return String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function fill(sentence, ...values) {
  return sentence.replace(/\{(\d)\}/g, (gap, at) => values[at] ?? gap);
}

function counted(sentence, number) {
  return number === 1 ? sentence.one : fill(sentence.many, number);
}

function labelOf(index, name, value) {
  const { values, unused } = index.facets.find((facet) => facet.parameter === name);
  // A year that no case has is called like the others.
  return values[value]?.label ?? unused[value] ?? (name === "year" ? fill(index.words.year, value) : value);
}

function chipsOf(index, query) {
  const chips = query.q ? [{ label: `“${excerpt(query.q, 60)}”`, without: sorted({ ...query, q: "" }, query.sort) }] : [];
  for (const name of facetNames) {
    for (const value of query.wants[name]) chips.push({ label: labelOf(index, name, value), without: toggled(query, name, value) });
  }
  if (query.ids.length) chips.push({ label: counted(index.words.reading_list, query.ids.length), without: sorted({ ...query, ids: [] }, query.sort) });
  return chips;
}

function link(href, label, { current, rel = "nofollow", kind = "" } = {}) {
  return `<a${kind && ` class="${kind}"`} href="${escaped(href)}"${rel && ` rel="${rel}"`}${current ? ` aria-current="${current}"` : ""}>${escaped(label)}</a>`;
}

function headOf(words, query, all, start, rows) {
  const position = rows ? `<span class="pos">${fill(words.position, start + 1, start + rows, all)}</span>` : "";
  // Few of many are named.
  const [names, more] = [query.lost.slice(0, 10).join(", "), query.lost.length - 10];
  const lost = names ? [more > 0 ? fill(words.lost_more, names, more) : fill(words.lost, names)] : [];
  const notes = [...(query.q ? [words.simple] : []), ...lost, ...(query.view === "checklist" ? [words.no_checklist] : [])];
  const list = query.ids.length ? `<p class="about-list">${escaped(words.list_is_a_link)}</p>` : "";
  return `<header class="head"><h1>${counted(words.count, all)}</h1>${position}${notes.map((note) => `<p class="unknown">${escaped(note)}</p>`).join("")}${list}</header>`;
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
