import type { Kysely, Transaction } from 'kysely';
import { LANGUAGES } from '#domain/languages/languages.ts';
import {
  LETTERS_COUNTER,
  type NameChange,
  translationCounter,
  writtenCounter,
} from '#domain/letters/counters.ts';
import {
  emptyCounts,
  TRANSLATION_STATES,
  type TranslationState,
} from '#domain/translations/states.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';

export type StateCounts = Record<TranslationState, number>;

type Step = { key: string; from: TranslationState | undefined; to: TranslationState | undefined };

/** What is missing has no row, and is told from all others. */
const KEPT = TRANSLATION_STATES.filter((state) => state !== 'missing');

/** Changes of counters by a translation of a public letter; undefined is one without a row. */
export function steppedCounters({ key, from, to }: Step): NameChange[] {
  if (from === to) return [];
  return [
    ...(from ? [{ name: translationCounter(key, from), by: -1 }] : []),
    ...(to ? [{ name: translationCounter(key, to), by: 1 }] : []),
  ];
}

/** Changes of counters by letters that become public, or are so no more, with all their translations. */
export async function turnedCounters(
  trx: Transaction<Tables>,
  letterIds: readonly string[],
  by: 1 | -1,
): Promise<NameChange[]> {
  const changes: NameChange[] = [];
  for (const ids of chunked(letterIds)) {
    const rows = await trx
      .selectFrom('letter_translations')
      .select(['text_key', 'state', (eb) => eb.fn.countAll<number>().as('n')])
      .where('letter_id', 'in', ids)
      .groupBy(['text_key', 'state'])
      .execute();
    changes.push(
      ...rows.map(({ text_key, state, n }) => ({
        name: translationCounter(text_key, state),
        by: by * n,
      })),
    );
  }
  return changes;
}

export async function stateCountsByKey(db: Kysely<Tables>): Promise<Map<string, StateCounts>> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  const counters = new Map(rows.map(({ name, count }) => [name, count]));
  const of = (name: string) => counters.get(name) ?? 0;
  return new Map(
    LANGUAGES.map(({ textKey: key }) => {
      const counts = emptyCounts();
      for (const state of KEPT) counts[state] = of(translationCounter(key, state));
      const rest = KEPT.reduce((sum, state) => sum + counts[state], of(writtenCounter(key)));
      counts.missing = of(LETTERS_COUNTER) - rest;
      return [key, counts];
    }),
  );
}

export async function countedTranslations(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('letter_translations')
    .innerJoin('letters', 'letters.id', 'letter_translations.letter_id')
    .select([
      'letter_translations.text_key as key',
      'letter_translations.state as state',
      (eb) => eb.fn.countAll<number>().as('n'),
    ])
    .where('letters.state', '=', 'published')
    .groupBy(['letter_translations.text_key', 'letter_translations.state'])
    .execute();
  return new Map(rows.map(({ key, state, n }) => [translationCounter(key, state), n]));
}
