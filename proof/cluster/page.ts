import { readFile } from 'node:fs/promises';
import path from 'node:path';

const OPERATING = path.join(import.meta.dirname, '..', '..', 'docs', 'operating.md');
/** Where the page’s machines stand here, whose ports are the page’s own. */
const NETWORK = '127.77.14.';

/** Where the public comes. */
export const SITE = { address: `${NETWORK}10:8443`, url: `http://${NETWORK}10:8443` };
export const NODES = ['a', 'b', 'c'].map((name, n) => ({ name, address: `${NETWORK}${11 + n}` }));
export const SERVERS = ['p1', 'p2', 'p3'].map((name, n) => ({
  name,
  address: `${NETWORK}${21 + n}`,
}));

/** An example of docs/operating.md, with addresses of this machine: the first one after some words. */
export async function exampleAfter(words: string): Promise<string> {
  const page = await readFile(OPERATING, 'utf8');
  const [, example] = page.slice(page.indexOf(words)).split('```\n');
  if (!page.includes(words) || !example) throw new Error(`There is no example after “${words}”.`);
  return example.replaceAll('10.0.0.', NETWORK);
}

/** The same text with something else in it, which has to be there. */
export function changed(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, to);
  if (after === text) throw new Error(`There is no “${from}” in:\n${text}`);
  return after;
}
