import { readFile } from 'node:fs/promises';
import path from 'node:path';

const PAGES = ['operating.md', 'three-nodes.md'].map((name) =>
  path.join(import.meta.dirname, '..', '..', 'docs', name),
);
/** Where the page’s machines stand here, whose ports are the page’s own. */
const NETWORK = '127.77.14.';

/** Where the public comes. */
export const SITE = { address: `${NETWORK}10:8443`, url: `http://${NETWORK}10:8443` };
export const NODES = ['a', 'b', 'c'].map((name, n) => ({ name, address: `${NETWORK}${11 + n}` }));
export const SERVERS = ['p1', 'p2', 'p3'].map((name, n) => ({
  name,
  address: `${NETWORK}${21 + n}`,
}));

/** An example of those pages, with addresses of this machine: the first one after some words. */
export async function exampleAfter(words: string): Promise<string> {
  const pages = await Promise.all(PAGES.map((page) => readFile(page, 'utf8')));
  const page = pages.find((text) => text.includes(words)) ?? '';
  const [, indent = '', example] = page.slice(page.indexOf(words)).split(/^( *)```\n/m);
  if (!example) throw new Error(`There is no example after “${words}”.`);
  return example.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll('10.0.0.', NETWORK);
}

/** The same text with something else in it, which has to be there. */
export function changed(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, to);
  if (after === text) throw new Error(`There is no “${from}” in:\n${text}`);
  return after;
}
