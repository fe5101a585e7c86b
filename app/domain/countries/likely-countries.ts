import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { countryChoices } from './countries.ts';

/**
 * Where most people speak a site's language who have it as an official one, or as that of every
 * fifth neighbour: the most first (CLDR 48, `territoryInfo`, `languagePopulation`).
 */
const LIKELY: Record<Locale, string> = {
  en: 'US IN PK NG GB PH CA AU ZA KE IE NZ',
  fr: 'FR CD CM DZ MA CA CI MG TN SN BE CH',
  cn: 'CN TW HK SG MY MO',
  de: 'DE AT CH BE LU LI',
  ru: 'RU UA KZ BY KG AM LV EE LT',
  ar: 'EG SA DZ SD IQ YE MA SY JO TN AE LY PS LB',
  es: 'MX AR ES CO US VE PE CL EC GT CU HN DO BO',
};

/** What a form's list of countries is made of: the likely ones' codes, then a line each, `FR France`. */
export function countryLines(locale: Locale): string {
  const choices = countryChoices(languageOf(locale).tag);
  const lines =
    known.get(choices) ??
    [LIKELY[locale], ...choices.map(({ code, name }) => `${code} ${name}`)].join('\n');
  known.set(choices, lines);
  return lines;
}

/** By the list that they are of, which is another one when a name was corrected. */
const known = new WeakMap<ReturnType<typeof countryChoices>, string>();

export type Country = { code: string; name: string };

export function readCountryLines(
  lines: string,
  own: string | undefined,
): { likely: Country[]; all: Country[] } {
  const [codes = '', ...rest] = lines.split('\n');
  const all = rest.map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));
  const wanted = new Set([...(own ? [own] : []), ...codes.split(' ')]);
  const likely = [...wanted].flatMap((code) => all.find((country) => country.code === code) ?? []);
  return { likely, all };
}

export function regionOf(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(language) ?? [];
    if (region) return region.toUpperCase();
  }
  return undefined;
}
