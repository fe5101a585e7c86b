import type { Transaction } from 'kysely';
import { counterChanges, sumCounterChanges } from '#domain/letters/counters.ts';
import { isCounted, isPublic } from '#domain/letters/letter.ts';
import { collectionTags } from '#store/collections/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { queueLetters } from '#store/hosted/queue.ts';
import type { Done } from '#store/moderation/reviewed-rows.ts';
import { followWords } from '#store/search/letter-words.ts';
import {
  type CacheTag,
  cacheTagsOf,
  changedCacheTags,
  invalidate,
} from '#store/site/cache-tags.ts';
import { adjustCounters } from '#store/site/counts.ts';
import { turnedCounters } from '#store/translations/counters.ts';
import { beginHistory, insertRevisions } from './revisions.ts';
import type { Found } from './rows.ts';

type LetterChange = { before?: Found | undefined; after?: Found | undefined };

/**
 * Counters, history, the search, stale pages and the hosted project, in the transaction of the change.
 * @param gone pages that letters were on which the store has no more
 */
export async function followLetters(
  trx: Transaction<Tables>,
  changes: readonly LetterChange[],
  done?: Done,
  gone: readonly CacheTag[] = [],
): Promise<void> {
  const counters = sumCounterChanges([
    ...changes.map(({ before, after }) => counterChanges(before?.letter, after?.letter)),
    { perName: await turned(trx, changes), perCountry: [] },
  ]);
  await adjustCounters(trx, counters);
  await queueLetters(trx, changes, counters);
  const there = changes.filter(({ after }) => after !== undefined);
  if (done) {
    await beginHistory(
      trx,
      there.flatMap(({ before }) => before ?? []),
    );
    await insertRevisions(
      trx,
      there.flatMap(({ after }) => after ?? []),
      done,
    );
  }
  await followWords(trx, changes);
  const gathered = await collectionTags(trx, changes.flatMap(appearsOrGoes));
  await invalidate(trx, [...changes.flatMap(shownBy), ...gathered, ...gone]);
}

/** Of those that are erased the translations were taken off before their rows went. */
async function turned(trx: Transaction<Tables>, changes: readonly LetterChange[]) {
  const turning = (to: boolean) =>
    changes.flatMap(({ before, after }) => {
      const was = before !== undefined && isCounted(before.letter);
      return after && was !== to && isCounted(after.letter) === to ? [after.letter.id] : [];
    });
  return [
    ...(await turnedCounters(trx, turning(true), 1)),
    ...(await turnedCounters(trx, turning(false), -1)),
  ];
}

function appearsOrGoes({ before, after }: LetterChange): string[] {
  if (!before || !after) return [];
  return isPublic(before.letter) === isPublic(after.letter) ? [] : [after.letter.id];
}

function shownBy({ before, after }: LetterChange) {
  if (before && after) return changedCacheTags(before, after);
  const only = before ?? after;
  return only ? cacheTagsOf(only.letter, only.principles) : [];
}
