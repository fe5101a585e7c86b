import { createHash } from 'node:crypto';
import { directionOf, type Locale, languageOf } from '#domain/languages/languages.ts';

/** It asks for no other file: a node without its database may be all that is left. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 Georgia,serif;
background:light-dark(#faf6ee,#1c2029);color:light-dark(#232838,#efe9dd)}
main{max-width:34rem;padding:2rem}
h1{line-height:1.2}
a{color:light-dark(#1c5d7a,#9fd3ea)}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const BARE_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * A page without anything around it, of words alone.
 * @param link an address as HTML has it; the empty one is that of the page itself
 * @param seconds after which it loads by itself
 */
export function barePage(
  locale: Locale,
  {
    heading,
    paragraphs,
    links,
    seconds,
  }: {
    heading: string;
    paragraphs: readonly string[];
    links: readonly { href: string; label: string }[];
    seconds?: string | undefined;
  },
): string {
  const { tag } = languageOf(locale);
  const refresh = seconds ? `<meta http-equiv="refresh" content="${seconds}">` : '';
  const said = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  const onwards = links.map(({ href, label }) => `<p><a href="${href}">${label}</a></p>`).join('');
  return `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<title>${heading}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${said}
${onwards}</main></body>
</html>
`;
}
