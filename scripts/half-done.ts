import path from 'node:path';
import type { Plugin } from 'vite';
import { isHalfDone, LOCALES } from '../app/domain/languages/languages.ts';

const MARKING = path.resolve('app/i18n/fallback/jsx-runtime.ts');
const REACTS = ['react/jsx-runtime', 'react/jsx-dev-runtime'];

/**
 * While a language is half done, elements are made with a runtime that says of words that stand in
 * for missing ones in which language they are; without such a language the site is built without it.
 */
export function halfDoneLanguages(): Plugin | undefined {
  if (!LOCALES.some(isHalfDone)) return undefined;
  return {
    name: 'half-done-languages',
    enforce: 'pre',
    resolveId: (source, importer) =>
      REACTS.includes(source) && importer !== MARKING ? MARKING : undefined,
  };
}
