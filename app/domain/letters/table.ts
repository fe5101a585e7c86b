import { isCountry } from '#domain/countries/countries.ts';
import { isLocale } from '#domain/languages/languages.ts';
import {
  aNumber,
  type FilterValues,
  firstOf,
  oneOf,
  passing,
  searched,
} from '#domain/lists/filters.ts';
import { isTopic } from '#domain/topics/topics.ts';
import { LETTER_STATES } from './letter.ts';

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

const SEARCH_LENGTH = 200;
const AGE_MAX = 150;

/** Which letters staff look for; what is left open lets through every one. */
export const TABLE_FILTERS = {
  q: searched(SEARCH_LENGTH),
  /** All but the trash, if it is left open. */
  state: { ...oneOf(LETTER_STATES), input: 'hidden' as const },
  topic: passing(isTopic),
  country: passing(isCountry),
  /** The language that there is no text in. */
  missing: passing(isLocale),
  sample: oneOf(['yes', 'no']),
  /** The youngest and the oldest age. */
  from: aNumber(AGE_MAX),
  to: aNumber(AGE_MAX),
  order: firstOf(TABLE_ORDERS),
};

export type TableFilter = FilterValues<typeof TABLE_FILTERS>;
