import { createHash, randomBytes } from 'node:crypto';
import { memoize } from '#server/jobs/memoize.ts';

/**
 * Told apart from what somebody else may have brought into a page: what is rendered from the site's
 * own components as `nonce` is in no text that anybody wrote. It does not stay in the page, which
 * is the same each time.
 */
export const newMark = (): string => randomBytes(16).toString('base64url');

export const marked = (mark: string): string => ` nonce="${mark}"`;

type OwnScript = {
  tag: string;
  opens: number;
  /** Where what is in it begins and ends. */
  from: number;
  to: number;
};

/**
 * Those that have the mark, in their order. Found by the mark, and not by reading the page: no `<` or `>` stands in an
 * attribute that React wrote.
 */
export function ownScripts(page: string, mark: string): OwnScript[] {
  const own = marked(mark);
  const scripts: OwnScript[] = [];
  for (let at = page.indexOf(own); at >= 0; at = page.indexOf(own, at + own.length)) {
    const opens = page.lastIndexOf('<', at);
    if (!page.startsWith('<script', opens)) continue;
    const from = page.indexOf('>', at) + 1;
    const to = page.indexOf('</script>', from);
    if (from > 0 && to >= 0) scripts.push({ tag: page.slice(opens, from), opens, from, to });
  }
  return scripts;
}

/** A finished page, with a policy that lets nothing run but its own inline scripts, by their hashes. */
export function finishPage(page: string, mark: string): { html: string; policy: string } {
  return {
    html: page.replaceAll(marked(mark), ''),
    policy: [
      "default-src 'self'",
      ["script-src 'self'", ...hashesOf(page, mark)].join(' '),
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function hashesOf(page: string, mark: string): string[] {
  const contents = new Set(ownScripts(page, mark).map(({ from, to }) => page.slice(from, to)));
  contents.delete('');
  return Array.from(contents, hashOf);
}

/** Most scripts are the same on many pages: only what has a page's data is longer than is remembered. */
const hashOf = memoize(
  (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  { lengthMax: 4096 },
);
