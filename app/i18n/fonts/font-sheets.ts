import chinese from 'virtual:fonts/chinese.css?url';
import chineseMore from 'virtual:fonts/chinese-more.css?url';
import japanese from 'virtual:fonts/japanese.css?url';
import korean from 'virtual:fonts/korean.css?url';
import type { Locale } from '#domain/languages/languages.ts';

/** A style sheet of rare characters, and the family that they have there. */
export type LateFace = { href: string; family: string };

export function pageFontSheets(locale: Locale): { early?: string; late?: LateFace } {
  if (locale !== 'cn') return {};
  return { early: chinese, late: { href: chineseMore, family: 'LXGW WenKai More' } };
}

/** The style sheets that a text needs beside those of every page; `tag` is its language. */
export function fontSheetsFor(text: string, tag = ''): string[] {
  const sheets: string[] = [];
  if (/\p{Script=Hangul}/u.test(text)) sheets.push(korean);
  if (/^ja\b/.test(tag) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    sheets.push(japanese);
  } else if (/\p{Script=Han}/u.test(text)) {
    sheets.push(chinese, chineseMore);
  }
  return sheets;
}
