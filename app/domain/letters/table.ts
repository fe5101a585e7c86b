import { isCountry } from '#domain/countries/countries.ts';
import { LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { isTopic, type Topic } from '#domain/topics/topics.ts';
import { LETTER_STATES, type LetterState } from './letter.ts';

/** Letters on one page of the table. */
export const TABLE_PAGE = 50;

export const TABLE_ORDERS = [
  'newest',
  'oldest',
  'changed',
  'name',
  'country',
  'waiting',
  'responses',
] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** Which letters staff look for; what is left open lets through every one. */
export type TableFilter = {
  /** What was typed to search for. */
  search: string;
  /** All but the trash, if it is left open. */
  state: LetterState | undefined;
  topic: Topic | undefined;
  country: string | undefined;
  /** The language that there is no text in. */
  missing: Locale | undefined;
  sample: boolean | undefined;
  ageFrom: number | undefined;
  ageTo: number | undefined;
  order: TableOrder;
};

const SEARCH_LENGTH = 200;
const AGE = /^\d{1,3}$/;

/** The filter in an address; what it does not say, or says wrongly, is open. */
export function readTableFilter(query: URLSearchParams): TableFilter {
  const among = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const age = (name: string) => {
    const value = query.get(name) ?? '';
    return AGE.test(value) ? Number(value) : undefined;
  };
  const topic = query.get('topic');
  const country = query.get('country');
  const sample = among('sample', ['yes', 'no']);
  return {
    search: (query.get('q') ?? '').trim().slice(0, SEARCH_LENGTH),
    state: among('state', LETTER_STATES),
    topic: isTopic(topic) ? topic : undefined,
    country: isCountry(country) ? country : undefined,
    missing: LANGUAGES.find(({ code }) => code === query.get('missing'))?.code,
    sample: sample && sample === 'yes',
    ageFrom: age('from'),
    ageTo: age('to'),
    order: among('order', TABLE_ORDERS) ?? 'newest',
  };
}

/** The filter as it stands in an address, what is open left out. */
export function writeTableFilter(filter: Partial<TableFilter>): URLSearchParams {
  const { search, sample, ageFrom, ageTo, order } = filter;
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const name of ['state', 'topic', 'country', 'missing'] as const) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  if (sample !== undefined) query.set('sample', sample ? 'yes' : 'no');
  if (ageFrom !== undefined) query.set('from', String(ageFrom));
  if (ageTo !== undefined) query.set('to', String(ageTo));
  if (order && order !== 'newest') query.set('order', order);
  return query;
}
