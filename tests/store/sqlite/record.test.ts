import type { CompiledQuery, LogEvent } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ActivityFilter } from '#domain/staff/activity.ts';
import { NOON } from '#tests/cast/cast.ts';
import { describeLetterHistory } from '#tests/store/letters/letter-history.ts';
import { describeActivity } from '#tests/store/site/activity.ts';
import { describeSettings } from '#tests/store/site/settings.ts';
import { describeToldDeeds } from '#tests/store/site/told-deeds.ts';
import { explain } from './explain.ts';
import { openTemporaryStore } from './temporary.ts';

describeSettings('in an SQLite file', openTemporaryStore);
describeActivity('in an SQLite file', openTemporaryStore);
describeLetterHistory('in an SQLite file', openTemporaryStore);
describeToldDeeds('in an SQLite file', openTemporaryStore);

describe('the record in an SQLite file', () => {
  test.each<[ActivityFilter, string]>([
    [{}, 'audit_by_time'],
    [{ person: 'rosa' }, 'audit_by_actor_id (actor_id=?'],
    [{ deed: 'letter.edit' }, 'audit_by_deed (deed=?'],
    [{ kind: 'letter' }, 'audit_by_subject_kind (subject_kind=?'],
    [{ batch: 'b1' }, 'audit_by_batch_time (batch=?'],
  ])('is read along an index for %j, and nothing is sorted', async (filter, index) => {
    const queries: CompiledQuery[] = [];
    const { store, tables, close } = await openTemporaryStore({
      log: ({ query }: LogEvent) => void queries.push(query),
    });
    queries.length = 0;
    await store.activity.list(filter, { after: `${NOON}.a` });
    const plan = (await explain(tables, queries.slice(0, 1))).join('\n');
    await close();
    expect(plan).toContain(`SEARCH audit USING INDEX ${index}`);
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
  });
});
