import type { RawBuilder } from 'kysely';
import type { Sought } from '#domain/search/query.ts';

/** Tables of words that the database's own engine has an index of. */
export type WordIndex = 'letter_words' | 'desk_letter_words' | 'desk_response_words';
export type Joint = 'and' | 'or';

/** Written so that no database turns round what is read first. */
type Rows = { from: RawBuilder<unknown>; no: RawBuilder<number> };

export type WordEngine = {
  /** A question as the engine takes it: each word in any of its ways, and all of them, or some. */
  write(words: readonly (readonly Sought[])[], joint?: Joint): string;
  numbers(index: WordIndex): Rows;
  rows(index: WordIndex): Rows;
  answers(index: WordIndex, question: RawBuilder<string>): RawBuilder<boolean>;
  /** A few of the rows that answer, found by the index however many there may be. */
  first(index: WordIndex, question: RawBuilder<string>, limit: number): RawBuilder<unknown>;
  /** Whether it can be asked about one row after another, as an order is walked along. */
  looksAtRows: boolean;
  /** Up to so many are put in order by themselves; of more the order is walked along. */
  few: number;
  atOnce: number;
};
