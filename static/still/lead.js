// Of a page in several languages it opens the one that the reader chose by hand, else the first
// that the browser prefers, else English. Query and #section come along.
"use strict";
{
  const links = [...document.querySelectorAll("a[data-lead]")];
  const chosen = document.cookie.match(/(?:^|;\s*)lang="?(\w+)/)?.[1];
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase()), "en"];
  const code = wanted.find((lang) => links.some((link) => link.dataset.lead === lang));
  const link = links.find((other) => other.dataset.lead === code) ?? links[0];
  location.replace(link.pathname + location.search + location.hash);
}
