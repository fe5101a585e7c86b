import { counterMoves, sumMoves } from '../domain/letters/counters.ts';
import { isPublic, type LetterState } from '../domain/letters/letter.ts';
import type { Topic } from '../domain/topics/topics.ts';
import { subjectsOf, touch } from './content.ts';
import { moveCounters } from './counts.ts';
import { chunked, type Decidable, STANDING, type Standing } from './decisions.ts';

type Row = Standing<LetterState> & { topic: Topic; country: string };

/** How letters are decided on, and what moves with it. */
export const LETTER_DECISIONS: Decidable<LetterState, Row> = {
  table: 'letters',
  subject: 'letter',
  detailsOf: () => ({}),

  read: (trx, ids) =>
    trx
      .selectFrom('letters')
      .select([...STANDING, 'topic', 'country'])
      .where('id', 'in', ids)
      .execute(),

  async move(trx, moves) {
    await moveCounters(
      trx,
      sumMoves(moves.map(({ row, to }) => counterMoves(row, { ...row, state: to }))),
    );
    const shown = moves.flatMap(({ row, to }) =>
      isPublic(row) || isPublic({ state: to }) ? [{ ...row, state: 'published' as const }] : [],
    );
    if (shown.length === 0) return;
    const principles = [];
    for (const chunk of chunked(shown.map(({ id }) => id))) {
      const rows = await trx
        .selectFrom('letter_principles')
        .select(['letter_id', 'principle'])
        .where('letter_id', 'in', chunk)
        .execute();
      principles.push(...rows);
    }
    const perLetter = Map.groupBy(principles, ({ letter_id }) => letter_id);
    const subjects = shown.flatMap((letter) =>
      subjectsOf(
        letter,
        (perLetter.get(letter.id) ?? []).map(({ principle }) => principle),
      ),
    );
    await touch(trx, subjects);
  },
};
