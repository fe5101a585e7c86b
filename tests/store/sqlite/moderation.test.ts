import type { CompiledQuery, LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import type { AskedResponses } from '#store/responses/found.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
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
import { copyResponses } from '#tests/store/moderation/to-moderate.ts';
import { explain } from './explain.ts';
import { openTemporaryStore } from './temporary.ts';

describeModerationQueues('in an SQLite file', openTemporaryStore);
describeMarks('in an SQLite file', openTemporaryStore);
describeManyUrgent('in an SQLite file', openTemporaryStore);
describeModerationDecisions('in an SQLite file', openTemporaryStore);
describeModerationEdits('in an SQLite file', openTemporaryStore);
describeNearCopies('in an SQLite file', openTemporaryStore);
describeLetterCopies('in an SQLite file', openTemporaryStore);
describeTeamNotes('in an SQLite file', openTemporaryStore);
describeSentTwice('in an SQLite file', openTemporaryStore);
describeQueueLeases('in an SQLite file', openTemporaryStore);
describeAnswerSearch('in an SQLite file', openTemporaryStore);

describe('moderation of an SQLite file', () => {
  const queries: CompiledQuery[] = [];
  let opened: OpenedStore;

  beforeAll(async () => {
    opened = await openTemporaryStore({ log: ({ query }: LogEvent) => void queries.push(query) });
    const { letterLife, responses } = opened.store;
    const written = [];
    for (let n = 0; n < 50; n += 1) {
      const { id } = await letterLife.insert(letterNo(n), 'published');
      written.push(await responses.write(responseNo(n, id)));
    }
    await copyResponses(opened.tables, written, 1000);
  });

  afterAll(() => opened.close());

  /** How SQLite goes about everything that a read asks of it. */
  async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0;
    await read();
    const plans = await explain(opened.tables, queries);
    const beside = /^(SEARCH response_(contacts|submissions) USING |CORRELATED)/;
    return plans.filter((plan) => !beside.test(plan));
  }

  const after = `0.${NOON}.a`;
  const afterSuspicious = `0.3.${NOON}.a`;
  const urgent = (table: string) =>
    `SEARCH ${table} USING COVERING INDEX ${table}_by_concern (state=? AND concern=?)`;
  const waiting = { state: 'pending', order: 'oldest' } as const;
  const walk = '(creation_time,id)>(?,?)';

  test.each<[string, Partial<QueueFilter<'pending'>>, string, string]>([
    ['waits', {}, 'responses_by_state', 'state=?'],
    ['is of a topic', { topic: 'sea' }, 'responses_by_state_topic', 'state=? AND topic=?'],
    ['is of a country', { country: 'KE' }, 'responses_by_state_country', 'state=? AND country=?'],
    [
      'is in a language',
      { language: 'de' },
      'responses_by_state_language',
      'state=? AND language=?',
    ],
    ['has signals', { flagged: true }, 'responses_by_state_flagged', 'state=? AND <expr>=?'],
    ['is marked', { marks: 'any' }, 'responses_by_marked', 'state=? AND <expr>=?'],
    ['is not marked', { marks: 'none' }, 'responses_by_marked', 'state=? AND <expr>=?'],
    ['has one mark', { marks: 'phone' }, 'responses_by_marked', 'state=? AND <expr>=?'],
  ])('reads what %s along an index, and sorts nothing', async (_, filter, index, condition) => {
    const { responses } = opened.store.moderation;
    const by = (further: string) =>
      `SEARCH responses USING INDEX ${index} (${condition}${further})`;
    const list = (options = {}) =>
      plansOf(() => responses.list({ ...waiting, ...filter }, options));
    const alongWithCopies = (further: string) => [
      by(further),
      expect.stringMatching(/INDEX responses_by_copy_group \(copy_group=\? AND state=\? AND crea/),
    ];
    expect((await list()).slice(0, 3)).toEqual([urgent('responses'), ...alongWithCopies('')]);
    expect((await list({ after })).slice(0, 2)).toEqual(alongWithCopies(` AND ${walk}`));
    const days = plansOf(() => responses.list({ ...waiting, ...filter, days: 3 }));
    expect((await days).slice(1, 3)).toEqual(alongWithCopies(' AND creation_time<?'));
    const [, , , ...copies] = await list();
    const along =
      /INDEX \w+ \(id=\?\)|INDEX responses_by_copy_group \(copy_group=\? AND state=\?\)/;
    expect(copies.filter((plan) => /responses/.test(plan) && !along.test(plan))).toEqual([]);
    const counted = await plansOf(() => responses.count({ ...waiting, ...filter }, 1001));
    expect(counted.join('\n')).toMatch(/SEARCH responses USING COVERING INDEX \w+ \(state=\?/);
    expect(counted.filter((plan) => /TEMP B-TREE|SCAN responses/.test(plan))).toEqual([]);
  });

  test.each([
    ['suspicion', 'responses_by_suspicion'],
    ['mark_count', 'responses_by_mark_count'],
  ] as const)(
    'reads what has the most of %s along an index, in two stretches',
    async (column, index) => {
      const order = column === 'suspicion' ? column : 'marks';
      const list = (options = {}) =>
        plansOf(() => opened.store.moderation.responses.list({ ...waiting, order }, options));
      const by = (condition: string) => `SEARCH responses USING INDEX ${index} (${condition})`;
      const walks = (plans: string[]) => plans.filter((plan) => plan.includes(index));
      expect(walks(await list())).toEqual([by('state=?')]);
      expect(walks(await list({ after: afterSuspicious }))).toEqual([
        by(`state=? AND ${column}=? AND ${walk}`),
        by(`state=? AND ${column}<?`),
      ]);
    },
  );

  test.each<[string, Partial<AskedResponses>, string, string]>([
    ['was decided last', {}, 'responses_by_decision', 'state=?'],
    ['one decided', { by: 'Rosa' }, 'responses_by_decider_decision', 'state=? AND decided_by_id=?'],
    [
      'one decided, as it came',
      { by: 'Rosa', order: 'oldest' },
      'responses_by_decider',
      'state=? AND decided_by_id=?',
    ],
    [
      'came on a day',
      { from: '2026-06-08', to: '2026-06-08', order: 'oldest' },
      'responses_by_state',
      'state=? AND creation_time>? AND creation_time<?',
    ],
  ])('reads what %s along an index, and sorts nothing', async (_, filter, index, condition) => {
    const { responses } = opened.store.moderation;
    const asked = { state: 'approved', order: 'decided', ...filter } as const;
    expect(await plansOf(() => responses.list(asked))).toEqual([
      `SEARCH responses USING INDEX ${index} (${condition})`,
    ]);
    expect((await plansOf(() => responses.count(asked, 1001))).join('\n')).not.toMatch(
      /TEMP B-TREE|SCAN responses/,
    );
  });

  test.each<[string, Partial<AskedResponses>]>([
    ['has a word', { words: wordsOf('response') }],
    ['is to a letter', { letters: ['letter0001'] }],
    ['came from an address', { writer: 'response0001' }],
  ])('reads what %s from there, and puts only that in order', async (_, filter) => {
    const { responses } = opened.store.moderation;
    const asked = { state: 'pending', order: 'oldest', ...filter } as const;
    const plans = await plansOf(() => responses.list(asked));
    expect(plans.join('\n')).toMatch(/SEARCH/);
    expect(plans.join('\n')).not.toMatch(/responses_by_state/);
  });

  test.each(['responses', 'letters'] as const)(
    'reads which %s are urgent by their ids, however they are sorted',
    async (table) => {
      const { tables, store } = opened;
      const set = (concern: number) =>
        tables.updateTable(table).set({ concern }).where('id', 'like', '%000%').execute();
      await set(1);
      const plans = [];
      for (const order of ['oldest', 'suspicion', 'marks'] as const) {
        const filter = { ...waiting, order, topic: 'sea', flagged: true } as const;
        plans.push(...(await plansOf(() => store.moderation[table].list(filter, { limit: 5 }))));
      }
      await set(0);
      const byId = plans.filter((plan) =>
        /SEARCH \w+ USING INDEX sqlite_autoindex_\w+_1 \((letter_)?id=\?\)/.test(plan),
      );
      expect(byId.length).toBeGreaterThanOrEqual(3);
      const walked = plans.filter((plan) =>
        /SEARCH.*(_by_suspicion|_by_mark_count|_by_state_topic)/.test(plan),
      );
      expect(walked.length).toBeLessThanOrEqual(3);
    },
  );

  test('finds what is to be marked by an index', async () => {
    const plans = await plansOf(() => opened.store.moderation.markUnread());
    expect(
      plans.filter((plan) => !/_by_mark_rules \(state=\? AND mark_rules[<>]\?\)$/.test(plan)),
    ).toEqual([]);
    expect(plans.length).toBeGreaterThan(5);
  });

  test('reads letters along an index too, and those with signals by what visitors sent', async () => {
    const { letters } = opened.store.moderation;
    const list = (filter: Partial<QueueFilter<'pending'>>) =>
      plansOf(() =>
        letters.list(
          { ...waiting, ...filter },
          { after: filter.order === 'suspicion' ? afterSuspicious : after },
        ),
      );
    const further = '(creation_time,id)>(?,?)';
    const earlier =
      'SEARCH letters USING INDEX letters_by_copy_group (copy_group=? AND state=? AND creation_time<?)';
    expect(await list({})).toEqual([
      `SEARCH letters USING INDEX letters_by_time (state=? AND ${further})`,
      earlier,
    ]);
    expect(await list({ language: 'ur' })).toEqual([
      `SEARCH letters USING INDEX letters_by_language (state=? AND original_language=? AND ${further})`,
      earlier,
    ]);
    expect(await list({ flagged: true })).toEqual([
      'SEARCH submissions USING INDEX submissions_by_flagged (<expr>=? AND (consent_at,letter_id)>(?,?))',
      'SEARCH letters USING INDEX sqlite_autoindex_letters_1 (id=?)',
      earlier,
      expect.stringContaining('submissions'),
    ]);
    const [walked] = await list({ order: 'suspicion' });
    expect(walked).toBe(
      'SEARCH submissions USING COVERING INDEX submissions_by_suspicion (suspicion=? AND (consent_at,letter_id)>(?,?))',
    );
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the choices', () => opened.store.moderation.responses.choices('pending')],
    ['the choices of letters', () => opened.store.moderation.letters.choices('pending')],
    ['what others have before them', () => opened.store.moderation.responses.held(waiting, 'rosa')],
    ['letters that others have', () => opened.store.moderation.letters.held(waiting, 'rosa')],
    ['what is left', () => opened.store.moderation.responses.list(waiting, { besides: 'rosa' })],
    ['the news', () => opened.store.moderation.newsSince(NOON)],
    ['a batch', () => opened.store.moderation.batch('batch')],
    ['what was decided', () => opened.store.moderation.decidedSince(NOON)],
    [
      'the responses of a letter',
      () => opened.store.moderation.responses.ofLetter('letter0001', { limit: 9 }),
    ],
  ])('reads %s without going through a table', async (_, read) => {
    const plans = await plansOf(read);
    expect(
      plans.filter((plan) => /^SCAN (responses|letters|audit|submissions)\b/.test(plan)),
    ).toEqual([]);
    expect(plans.join('\n')).toMatch(/SEARCH/);
  });

  test('decides on a thousand, and takes them back, in a few dozen statements', async () => {
    const { moderation } = opened.store;
    const items = await moderation.responses.items(waiting, 1000);
    expect(items).toHaveLength(1000);
    queries.length = 0;
    const { batch, done } = await moderation.responses.transition(items, 'approve', {
      by: ROSA,
    });
    expect(done).toHaveLength(1000);
    expect(queries.length).toBeLessThanOrEqual(24);
    queries.length = 0;
    await moderation.undo(batch, ROSA);
    expect(queries.length).toBeLessThanOrEqual(24);
    expect(await opened.store.counts.verify()).toEqual([]);
  });
});
