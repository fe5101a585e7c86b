import path from 'node:path';
import type { Plugin } from 'vite';
import { makeSiteFonts, type SiteFonts } from './site-fonts.ts';

const PREFIX = 'virtual:fonts/';

/** React Router reads the configuration once more, with modules of its own: fonts are made for both. */
const shared = globalThis as { wildpostFonts?: Promise<SiteFonts> };

export function siteFonts(): Plugin {
  const root = path.join(import.meta.dirname, '..', '..');
  return {
    name: 'site-fonts',
    enforce: 'pre',
    async resolveId(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      shared.wildpostFonts ??= makeSiteFonts(root, path.join(root, '.cache', 'fonts'));
      const [name = '', query] = id.slice(PREFIX.length).split('?', 2);
      const file = (await shared.wildpostFonts)[name];
      if (!file) return this.error(`There is no font file "${name}".`);
      return query === undefined ? file : `${file}?${query}`;
    },
  };
}
