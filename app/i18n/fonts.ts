import chinese from 'virtual:fonts/chinese.css?url';
import japanese from 'virtual:fonts/japanese.css?url';
import korean from 'virtual:fonts/korean.css?url';
import literataCyrillic from 'virtual:fonts/literata-cyrillic.woff2?url';
import literataWest from 'virtual:fonts/literata-west.woff2?url';
import naskhArabic from 'virtual:fonts/noto-naskh-arabic-arabic.woff2?url';
import nunitoCyrillic from 'virtual:fonts/nunito-cyrillic.woff2?url';
import nunitoWest from 'virtual:fonts/nunito-west.woff2?url';
import vazirmatnArabic from 'virtual:fonts/vazirmatn-arabic.woff2?url';
import wenkaiFirst from 'virtual:fonts/wenkai-first.woff2?url';
import type { Locale } from '#domain/languages/languages.ts';

/** Names of many writers, dates and the site's own name are Latin everywhere. */
const LATIN = [literataWest, nunitoWest];
const SCRIPTS: Partial<Record<Locale, string[]>> = {
  ru: [literataCyrillic, nunitoCyrillic],
  ar: [naskhArabic, vazirmatnArabic],
  cn: [wenkaiFirst],
};

export function fontsFor(locale: Locale): string[] {
  return [...LATIN, ...(SCRIPTS[locale] ?? [])];
}

/** The style sheets that a text needs beside those of every page; `tag` is its language. */
export function fontSheetsFor(text: string, tag = ''): string[] {
  const sheets: string[] = [];
  if (/\p{Script=Hangul}/u.test(text)) sheets.push(korean);
  if (/^ja\b/.test(tag) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    sheets.push(japanese);
  } else if (/\p{Script=Han}/u.test(text)) {
    sheets.push(chinese);
  }
  return sheets;
}
