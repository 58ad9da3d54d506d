// What the head of a page says, read without any of the libraries that are tested with it.

/** The addresses of the site's map. */
export async function sitemap(base) {
  const xml = await (await fetch(`${base}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => unescape(url));
}

/** Pages that are on no map, in both languages: results, and cases beside each other. */
export function extraPages(base) {
  const paths = [
    "/cases?root_cause=capacity",
    "/cases?component=cloud-load-balancer",
    "/cases?component=on-premises-load-balancer&component=ingress&symptom=intermittent-timeouts&year=2022",
    "/cases?org=github",
    "/cases?id=IL-0492&id=IL-0262&id=IL-0364",
    "/cases?root_cause=capacity&view=checklist",
    "/cases?q=certificate+expired",
    "/cases?q=nothing-says-this",
    "/cases?root_cause=capacity&unknown=resolved&severity=sev-1",
    "/compare?id=IL-0492&id=IL-0262",
    "/compare?id=IL-0492&id=IL-0262&id=IL-0002&id=IL-0364",
    "/compare",
    "/cases/IL-0492/both",
  ];
  return ["en", "ko"].flatMap((lang) => paths.map((path) => `${base}/${lang}${path}`));
}

/** The contents of the `meta` of a name or property, in order. */
export function metas(html, name) {
  const head = html.slice(0, html.indexOf("</head>"));
  const found = head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return [...found].filter(([, own]) => own === name).map(([, , content]) => unescape(content));
}

/** The address of the picture that a page names; its only one. */
export function picture(html, url) {
  const [image, ...more] = metas(html, "og:image");
  if (!image || more.length) throw new Error(`${url} names ${image ? more.length + 1 : 0} pictures`);
  return image;
}

/** The title of a page. */
export function title(html) {
  return unescape(html.match(/<title>([^<]*)<\/title>/)[1]);
}

/** Text without the five escapes that HTML needs. */
function unescape(text) {
  const named = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? all));
}
