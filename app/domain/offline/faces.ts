import type { Locale } from '#domain/languages/languages.ts';

/** As scripts/fonts names them: the faces that nearly every page in a language shows. */
const WESTERN = /^(?:literata|nunito)-west-(?!italic)/;
const ARE_SHOWN: Partial<Record<Locale, RegExp>> = {
  ru: /^(?:literata|nunito)-(?:west|cyrillic)-(?!italic|names)/,
  ar: /-(?:site-name|latin-names|arabic-alone)-/,
  cn: /-(?:site-name|latin-names)-/,
};

export function facesShown(sheet: string, locale: Locale): string[] {
  const named = sheet.match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
  const shown = ARE_SHOWN[locale] ?? WESTERN;
  return [...new Set(named)].filter((address) => shown.test(address.slice('/assets/'.length)));
}
