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

export const TABLE_FILTERS = {
  q: searched(SEARCH_LENGTH),
  state: { ...oneOf(LETTER_STATES), input: 'hidden' as const },
  topic: passing(isTopic),
  country: passing(isCountry),
  missing: passing(isLocale),
  sample: oneOf(['yes', 'no']),
  from: aNumber(AGE_MAX),
  to: aNumber(AGE_MAX),
  order: firstOf(TABLE_ORDERS),
};

export type TableFilter = FilterValues<typeof TABLE_FILTERS>;
