import { sql } from 'kysely';
import type { WordEngine } from '#store/database/word-engine.ts';

/** Joins are made as they are written: https://sqlite.org/fts5.html#full_text_query_syntax */
export const FTS5: WordEngine = {
  write(words, joint = 'and') {
    return words
      .map((word) =>
        word.map(({ lexemes, mayGoOn }) => `"${lexemes.join(' ')}"${mayGoOn ? ' *' : ''}`),
      )
      .map((ways) => `(${ways.join(' OR ')})`)
      .join(` ${joint.toUpperCase()} `);
  },
  numbers: (index) => ({ from: sql.table(`${index}_index`), no: sql.ref(`${index}_index.rowid`) }),
  rows: (index) => ({
    from: sql`${sql.table(`${index}_index`)}
      cross join ${sql.table(index)} on ${sql.ref(`${index}.no`)} = ${sql.ref(`${index}_index.rowid`)}`,
    no: sql.ref(`${index}_index.rowid`),
  }),
  answers: (index, question) => sql`${sql.ref(`${index}_index`)} match ${question}`,
  first: (index, question, limit) => sql`
    select 1 from ${sql.table(`${index}_index`)} where ${sql.ref(`${index}_index`)} match ${question}
    limit cast(${limit} as integer)`,
  looksAtRows: false,
  few: 4000,
  atOnce: 20_000,
};
