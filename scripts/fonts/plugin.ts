import path from 'node:path';
import type { Plugin } from 'vite';
import { makeSiteFonts, type SiteFonts } from './site-fonts.ts';

const PREFIX = 'virtual:fonts/';

export function siteFonts(): Plugin {
  const root = path.join(import.meta.dirname, '..', '..');
  let made: Promise<SiteFonts> | undefined;
  return {
    name: 'site-fonts',
    enforce: 'pre',
    async resolveId(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      made ??= makeSiteFonts(root, path.join(root, '.cache', 'fonts'));
      const [name = '', query] = id.slice(PREFIX.length).split('?', 2);
      const file = (await made)[name];
      if (!file) return this.error(`There is no font file "${name}".`);
      return query === undefined ? file : `${file}?${query}`;
    },
  };
}
