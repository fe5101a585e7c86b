import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TABLE_ORDERS } from '#domain/letters/table.ts';
import { writeCast } from '#tests/cast/cast.ts';
import { askedLetters } from '#tests/store/harness/asked.ts';
import { describeLetterTable } from '#tests/store/letters/letter-table.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterTable('in an SQLite file', openTemporaryStore);

describe('the search in an SQLite file', () => {
  test('goes from a few letters that were found to their places, in any order', async () => {
    const plans: string[] = [];
    const { store, tables, close } = await openTemporaryStore({
      log: ({ query }) => {
        if (/select \* from letters|_index" match/.test(query.sql)) plans.push(query.sql);
      },
    });
    await writeCast(store);
    for (const order of TABLE_ORDERS) {
      const filter = askedLetters({ q: 'dear', order });
      const { rows } = await store.letterTable.page(filter, { countries: ['KE'] });
      expect({ order, found: rows.map(({ id }) => id) }).toMatchObject({
        order,
        found: expect.arrayContaining(['amina']),
      });
    }
    expect(plans.length).toBeGreaterThan(2 * TABLE_ORDERS.length - 1);
    for (const plan of new Set(plans)) {
      const { rows } = await sql
        .raw<{ detail: string }>(`explain query plan ${plan.replaceAll('?', 'null')}`)
        .execute(tables);
      const steps = rows.map(({ detail }) => detail);
      expect(steps).not.toContainEqual(expect.stringMatching(/SCAN desk_letter_words($| )/));
      const few = steps.filter((step) => /^SEARCH letters .*\(id=\?\)/.test(step));
      if (/from letters/.test(plan)) expect(few.length).toBeGreaterThan(0);
      expect(steps.join()).not.toContain('letters_all_by');
    }
    await close();
  });

  test.each([
    ['newest', 'letters_all_by_time'],
    ['changed', 'letters_all_by_change'],
    ['responses', 'letters_all_by_responses'],
    ['country', 'letters_all_by_country'],
    ['name', 'letters_all_by_name'],
  ])('sorts nothing to show the %s', async (order, index) => {
    const plans: string[] = [];
    const { store, tables, close } = await openTemporaryStore({
      log: ({ query }) => {
        const isWalk = /order by/.test(query.sql) && /limit cast/.test(query.sql);
        if (isWalk) plans.push(query.sql);
      },
    });
    await writeCast(store);
    const filter = askedLetters({ order });
    await store.letterTable.page(filter, { countries: ['KE'] });
    const [walk = ''] = plans;
    const bound = walk.replaceAll('?', 'null');
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${bound}`)
      .execute(tables);
    const plan = rows.map(({ detail }) => detail).join();
    expect(plan).toContain(index);
    expect(plan).not.toContain('TEMP B-TREE');
    await close();
  });
});
