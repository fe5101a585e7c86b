import type { Transaction } from 'kysely';
import { counterMoves, sumMoves } from '#domain/letters/counters.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import {
  chunked,
  type Decidable,
  type Move,
  STANDING,
  type Standing,
} from '#store/moderation/decisions.ts';
import { type CacheTag, cacheTagsOf, invalidate } from '#store/site/cache-tags.ts';
import { adjustCounters } from '#store/site/counts.ts';
import { slugAfter } from './changes.ts';
import { beginHistory, keepRevisions } from './revisions.ts';
import { findLetters } from './rows.ts';
import { keepSearch } from './search.ts';

/** A letter as far as decisions about it go. */
export type DecidedLetter = Standing<LetterState> & {
  topic: Topic;
  country: string;
  name: string;
  slug: string;
  state_before_trash: LetterState | null;
  trashed_at: number | null;
};

/** How letters are decided on, and what moves with it. */
export const LETTER_DECISIONS: Decidable<LetterState, DecidedLetter> = {
  table: 'letters',
  subject: 'letter',
  further: { topic: 'text', state_before_trash: 'text', trashed_at: 'bigint' },

  read: (trx, ids) =>
    trx
      .selectFrom('letters')
      .select([...STANDING, 'topic', 'country', 'name', 'slug', 'state_before_trash', 'trashed_at'])
      .where('id', 'in', ids)
      .execute(),

  detailsOf(row, after) {
    if (!after) return {};
    const moved = after.topic !== row.topic;
    return {
      ...(moved && {
        from: `${row.topic} ${row.country}`,
        to: `${after.topic} ${after.country}`,
        topicBefore: row.topic,
      }),
      ...(row.state === 'trashed' && {
        stateInTrash: row.state_before_trash,
        trashedAtBefore: row.trashed_at,
      }),
    };
  },

  recall: (details, row) => ({
    topic: (details.topicBefore as Topic | undefined) ?? row.topic,
    state_before_trash: (details.stateInTrash as LetterState | undefined) ?? null,
    trashed_at: (details.trashedAtBefore as number | undefined) ?? null,
  }),

  async move(trx, moves, done) {
    await adjustCounters(trx, sumMoves(moves.map(({ row, after }) => counterMoves(row, after))));
    await followTopics(trx, moves);
    const before = new Map(moves.map(({ row }) => [row.id, row]));
    const subjects: CacheTag[] = [];
    for (const chunk of chunked([...before.keys()])) {
      await trx
        .updateTable('letters')
        .set({ changed_at: done.now })
        .where('id', 'in', chunk)
        .execute();
      const after = await findLetters(trx, chunk);
      const earlier = after.map((found) => {
        const { state, version, topic } = before.get(found.letter.id) ?? found.letter;
        return { ...found, letter: { ...found.letter, state, version, topic } };
      });
      await beginHistory(trx, earlier);
      await keepRevisions(trx, after, done);
      subjects.push(
        ...[...earlier, ...after].flatMap(({ letter, principles }) =>
          cacheTagsOf(letter, principles),
        ),
      );
    }
    await invalidate(trx, subjects);
  },
};

/** The answers of a letter, and its address while it is not public, go where its topic goes. */
async function followTopics(
  trx: Transaction<Tables>,
  moves: readonly Move<DecidedLetter>[],
): Promise<void> {
  const moved = moves.filter(({ row, after }) => row.topic !== after.topic);
  for (const [topic, alike] of Map.groupBy(moved, ({ after }) => after.topic)) {
    for (const chunk of chunked(alike.map(({ row }) => row.id))) {
      await trx.updateTable('responses').set({ topic }).where('letter_id', 'in', chunk).execute();
    }
  }
  for (const { row, after } of moved) {
    const slug = await slugAfter(trx, row, { topic: after.topic });
    if (slug === row.slug) continue;
    await trx.updateTable('letters').set({ slug }).where('id', '=', row.id).execute();
    const [found] = await findLetters(trx, [row.id]);
    if (found) await keepSearch(trx, found.letter);
  }
}
