import { LANGUAGES } from '#domain/languages/languages.ts';
import { perTag } from '#domain/languages/per-tag.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { SHORT_NAMES } from './short-names.ts';

/** ISO 3166-1 alpha-2, and XK for Kosovo as `Intl` and the map know it. */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ
  BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR
  CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
  ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ
  LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
  MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF
  PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR
  TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`;

export const COUNTRIES: readonly string[] = CODES.trim().split(/\s+/);

export type CountryLetters = { country: string; perTopic: Record<Topic, number>; total: number };

export type CountryList = {
  countries: { code: string; name: string; names: Record<string, string> }[];
};

type CorrectedNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const COUNTRY_LIST_FILE = 'countries.json';

export function isCountry(value: unknown): value is string {
  return COUNTRIES.includes(value as string);
}

/** Those of a country of which a list has not all of its letters. */
export function narrowingTopics(perTopic: CountryLetters['perTopic']): Topic[] {
  const topics = TOPICS.filter((topic) => perTopic[topic] > 0);
  return topics.length > 1 ? topics : [];
}

export function countryName(code: string, tag: string): string {
  return corrected[code]?.[tag] ?? givenCountryName(code, tag);
}

export function givenCountryName(code: string, tag: string): string {
  return SHORT_NAMES[tag]?.[code] ?? longCountryName(code, tag);
}

/** As `Intl` calls it: one of the names by which it is known. */
export function longCountryName(code: string, tag: string): string {
  return namesIn(tag).of(code) ?? code;
}

/** Like the names of `Intl` they hold for the whole process. */
export function correctCountryNames(names: CorrectedNames): void {
  if (names === corrected) return;
  corrected = names;
  choices.clear();
}

export function sortByName<Item>(
  items: Item[],
  nameOf: (item: Item) => string,
  tag: string,
): Item[] {
  const { compare } = orderIn(tag);
  return [...items].sort((a, b) => compare(nameOf(a), nameOf(b)));
}

export function countryChoices(tag: string): readonly { code: string; name: string }[] {
  const known = choices.get(tag);
  if (known) return known;
  const all = COUNTRIES.map((code) => ({ code, name: countryName(code, tag) }));
  const sorted = sortByName(all, ({ name }) => name, tag);
  choices.set(tag, sorted);
  return sorted;
}

export function makeCountryList(): CountryList {
  const countries = COUNTRIES.map((code) => ({
    code,
    name: countryName(code, 'en'),
    names: Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, countryName(code, tag)])),
  }));
  return { countries: sortByName(countries, ({ name }) => name, 'en') };
}

let corrected: CorrectedNames = {};
const choices = new Map<string, readonly { code: string; name: string }[]>();
const namesIn = perTag((tag) => new Intl.DisplayNames(tag, { type: 'region' }));
const orderIn = perTag((tag) => new Intl.Collator(tag));
