import { expect, test } from 'vitest';
import { languageOnPaper } from './on-paper.ts';

test.each([
  ['de', 'de', null],
  ['zh-CN', 'zh', 'CN'],
  ['zh-Hant', 'zh', 'TW'],
  ['sr-Latn', 'sr', null],
  ['es-419', 'es', null],
  ['root', 'und', null],
  ['x-own', 'und', null],
  ['no language', 'und', null],
])('%s is set as %s', (tag, lang, region) => {
  expect(languageOnPaper(tag)).toEqual({ lang, region });
});
