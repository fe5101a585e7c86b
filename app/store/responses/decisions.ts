import type { ResponseState } from '#domain/responses/response.ts';
import { dropNotes, queueNotes } from '#store/mail/outbox.ts';
import { chunked, type Decidable, STANDING, type Standing } from '#store/moderation/decisions.ts';
import { type CacheTag, invalidate } from '#store/site/cache-tags.ts';

type Row = Standing<ResponseState> & { letter_id: string };

/**
 * How responses are decided on, and what moves with it.
 * @param mailOn whether the site can mail those who asked to be told
 */
export const responseDecisions = (mailOn: boolean): Decidable<ResponseState, Row> => ({
  table: 'responses',
  subject: 'response',
  further: {},
  detailsOf: ({ letter_id }) => ({ letter: letter_id }),
  recall: () => ({}),

  read: (trx, ids) =>
    trx
      .selectFrom('responses')
      .select([...STANDING, 'letter_id'])
      .where('id', 'in', ids)
      .execute(),

  /** One statement for all letters whose number of approved responses moves alike. */
  async move(trx, moves) {
    const perLetter = new Map<string, number>();
    const shown = moves.filter(
      ({ row, after }) => after.state === 'approved' && row.state !== 'approved',
    );
    const hidden = moves.filter(
      ({ row, after }) => row.state === 'approved' && after.state !== 'approved',
    );
    await dropNotes(trx, idsOf(hidden));
    if (mailOn) await queueNotes(trx, idsOf(shown), Date.now());
    for (const { row, after } of moves) {
      const by = Number(after.state === 'approved') - Number(row.state === 'approved');
      perLetter.set(row.letter_id, (perLetter.get(row.letter_id) ?? 0) + by);
    }
    const subjects: CacheTag[] = [];
    for (const [by, letters] of Map.groupBy(perLetter.keys(), (id) => perLetter.get(id) ?? 0)) {
      if (by === 0) continue;
      for (const chunk of chunked(letters)) {
        const moved = await trx
          .updateTable('letters')
          .set((eb) => ({ nr_approved: eb('nr_approved', '+', by) }))
          .where('id', 'in', chunk)
          .returning(['id', 'topic', 'state'])
          .execute();
        for (const { id, topic, state } of moved) {
          if (state !== 'published') continue;
          subjects.push(`letter:${id}`, `answers:${topic}`);
        }
      }
    }
    await invalidate(trx, subjects);
  },
});

const idsOf = (moves: readonly { row: Row }[]) => moves.map(({ row }) => row.id);
