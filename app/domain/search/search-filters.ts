import { isCountry } from '#domain/countries/countries.ts';
import { checked, type FilterValues, oneOf, passing, searched } from '#domain/lists/filters.ts';
import { AGE_BANDS } from '#domain/privacy/ages.ts';
import { TOPICS } from '#domain/topics/topics.ts';

export const TYPED_MAX = 200;
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** What a search is narrowed by; all of it stands in the address. */
export const SEARCH_FILTERS = {
  q: searched(TYPED_MAX),
  topic: oneOf(TOPICS),
  country: passing(isCountry),
  age: oneOf(AGE_BANDS.map(({ key }) => key)),
  language: passing(LANGUAGE),
  photo: checked,
  few: checked,
};

export type SearchFilter = FilterValues<typeof SEARCH_FILTERS>;
