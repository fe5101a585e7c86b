import { sql } from 'kysely';
import type { WordEngine } from '#store/database/word-engine.ts';

/** https://www.postgresql.org/docs/current/datatype-textsearch.html */
export const TSVECTOR: WordEngine = {
  write(words, joint = 'and') {
    return words
      .map((word) =>
        word.map(({ lexemes, mayGoOn }) => `(${lexemes.join(' <-> ')}${mayGoOn ? ':*' : ''})`),
      )
      .map((ways) => `(${ways.join(' | ')})`)
      .join(joint === 'and' ? ' & ' : ' | ');
  },
  numbers: (index) => ({ from: sql.table(index), no: sql.ref(`${index}.no`) }),
  rows: (index) => ({ from: sql.table(index), no: sql.ref(`${index}.no`) }),
  answers: (index, question) => sql`${sql.ref(`${index}.found`)} @@ cast(${question} as tsquery)`,
  // Told of a limit it would rather read every row than the index.
  first: (index, question, limit) => sql`
    with all_found as materialized (
      select 1 from ${sql.table(index)} where found @@ cast(${question} as tsquery))
    select 1 from all_found limit cast(${limit} as integer)`,
  looksAtRows: true,
  few: 1000,
  atOnce: 1_000_000,
};
