import { counterMoves, sumMoves } from '../domain/letters/counters.ts';
import type { LetterState } from '../domain/letters/letter.ts';
import type { Topic } from '../domain/topics/topics.ts';
import { type Subject, subjectsOf, touch } from './content.ts';
import { moveCounters } from './counts.ts';
import { chunked, type Decidable, STANDING, type Standing } from './decisions.ts';
import { beginHistory, keepRevisions } from './letter-revisions.ts';
import { findLetters } from './letter-rows.ts';

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

  async move(trx, moves, done) {
    await moveCounters(
      trx,
      sumMoves(moves.map(({ row, to }) => counterMoves(row, { ...row, state: to }))),
    );
    const before = new Map(moves.map(({ row }) => [row.id, row]));
    const subjects: Subject[] = [];
    for (const chunk of chunked([...before.keys()])) {
      const after = await findLetters(trx, chunk);
      const earlier = after.map((found) => {
        const { state, version } = before.get(found.letter.id) ?? found.letter;
        return { ...found, letter: { ...found.letter, state, version } };
      });
      await beginHistory(trx, earlier);
      await keepRevisions(trx, after, done);
      subjects.push(
        ...[...earlier, ...after].flatMap(({ letter, principles }) =>
          subjectsOf(letter, principles),
        ),
      );
    }
    if (subjects.length > 0) await touch(trx, subjects);
  },
};
