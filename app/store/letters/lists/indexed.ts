import { sql } from 'kysely';
import { AGE_BANDS } from '#domain/privacy/ages.ts';

const ENDS = AGE_BANDS.flatMap(({ first, shown: { to } }) =>
  to === undefined ? [] : [`when age <= ${to} then ${first}`],
);

/** The first age of a letter's band, in the very words of the index `letters_by_age_band`. */
export const BAND = sql<number>`${sql.raw(`case ${ENDS.join(' ')} else ${AGE_BANDS.at(-1)?.first} end`)}`;

/**
 * `KE sea`, in the very words of the index `letters_by_country_topic`: of two columns SQLite would
 * take the index of the first alone, and look through all letters of a country.
 */
export const COUNTRY_AND_TOPIC = sql<string>`country || ' ' || topic`;
