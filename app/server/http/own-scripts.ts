import { createHash, randomBytes } from 'node:crypto';

/**
 * Told apart from what somebody else may have brought into a page: what is rendered from the site's
 * own components as `nonce` is in no text that anybody wrote. It does not stay in the page, which
 * is the same each time.
 */
export const newMark = (): string => randomBytes(16).toString('base64url');

export const marked = (mark: string): string => ` nonce="${mark}"`;

/** The beginning of the next script that has the mark. */
export const ownScript = (mark: string): RegExp =>
  new RegExp(`<script(?=[^>]*${marked(mark)})[^>]*>`);

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
  const inline = new RegExp(`${ownScript(mark).source}([^]*?)</script>`, 'g');
  const contents = new Set(Array.from(page.matchAll(inline), ([, content = '']) => content));
  contents.delete('');
  return Array.from(
    contents,
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
