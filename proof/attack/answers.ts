import type { Answered } from './asker.ts';

/** The address of the link that a page shows, without its site. */
export function linkIn(html: string): string {
  const [, path] = /(\/authentication\/welcome\?token=[\w-]+)/.exec(html) ?? [];
  if (!path) throw new Error('The page shows no link.');
  return path;
}

/** What a browser keeps of the cookies that an answer sets: the last of each name. */
export function cookiesOf({ headers }: Answered): string {
  const kept = new Map<string, string>();
  for (const cookie of headers['set-cookie'] ?? []) {
    const [pair = ''] = cookie.split(';');
    kept.set(pair.slice(0, pair.indexOf('=')), pair);
  }
  return [...kept.values()].join('; ');
}
