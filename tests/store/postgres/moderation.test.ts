import { expect, test } from 'vitest';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { letterNo, responseNo, writeCast } from '#tests/cast/cast.ts';
import { describeAnswerSearch } from '#tests/store/moderation/answer-search.ts';
import { describeLetterCopies } from '#tests/store/moderation/letter-copies.ts';
import { describeManyUrgent } from '#tests/store/moderation/many-urgent.ts';
import { describeMarks } from '#tests/store/moderation/marks.ts';
import { describeModerationDecisions } from '#tests/store/moderation/moderation-decisions.ts';
import { describeModerationEdits } from '#tests/store/moderation/moderation-edits.ts';
import { describeModerationQueues } from '#tests/store/moderation/moderation-queues.ts';
import { describeNearCopies } from '#tests/store/moderation/near-copies.ts';
import { describeQueueLeases } from '#tests/store/moderation/queue-leases.ts';
import { describeSentTwice } from '#tests/store/moderation/sent-twice.ts';
import { describeTeamNotes } from '#tests/store/moderation/team-notes.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeAnswerSearch('in a PostgreSQL database', openTemporaryStore);
describeModerationDecisions('in a PostgreSQL database', openTemporaryStore);
describeModerationEdits('in a PostgreSQL database', openTemporaryStore);
describeModerationQueues('in a PostgreSQL database', openTemporaryStore);
describeNearCopies('in a PostgreSQL database', openTemporaryStore);
describeLetterCopies('in a PostgreSQL database', openTemporaryStore);
describeMarks('in a PostgreSQL database', openTemporaryStore);
describeManyUrgent('in a PostgreSQL database', openTemporaryStore);
describeQueueLeases('in a PostgreSQL database', openTemporaryStore);
describeTeamNotes('in a PostgreSQL database', openTemporaryStore);
describeSentTwice('in a PostgreSQL database', openTemporaryStore);

test('near copies that two processes write at the same moment over many connections are one group', async () => {
  const { store, tables, location, close } = await openTemporaryStore();
  const processes = await Promise.all(
    [1, 2].map(() => openPostgresStore(location, { connections: 25 })),
  );
  await writeCast(store);
  const text = (n: number) =>
    `Pupil ${n} of us says: we found a jellyfish on your beach, dear sea, and carried it back.`;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const { responses, letterLife } = processes[n % 2] ?? store;
      const to = ['amina', 'thiago', 'mei'][n % 3] ?? '';
      return Promise.all([
        responses.write(responseNo(n, to, { id: `copy${n}`, text: text(n) })),
        letterLife.insert(letterNo(n, { text: { en: text(n) } })),
      ]);
    }),
  );
  for (const table of ['responses', 'letters'] as const) {
    const rows = await tables
      .selectFrom(table)
      .select((eb) => ['copy_group', eb.fn.countAll<number>().as('n')])
      .where('id', 'like', table === 'letters' ? 'letter0%' : 'copy%')
      .groupBy('copy_group')
      .execute();
    expect(rows.map(({ n }) => n)).toEqual([20]);
  }
  await Promise.all(processes.map((process) => process.close()));
  await close();
});
