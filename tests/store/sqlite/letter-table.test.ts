import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TABLE_FILTERS, TABLE_ORDERS } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { letterSearch } from '#store/database/migrations/0011-letter-search.ts';
import { writeCast } from '#tests/cast/cast.ts';
import { describeLetterTable } from '#tests/store/letters/letter-table.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterTable('in an SQLite file', openTemporaryStore);

describe('the search in an SQLite file', () => {
  test('knows the letters that were there before it', async () => {
    const { store, tables, close } = await openTemporaryStore();
    await writeCast(store);
    const written = await tables
      .selectFrom('letter_search')
      .selectAll()
      .orderBy('letter_id')
      .execute();
    const languages = await tables.selectFrom('letters').select(['id', 'languages']).execute();
    await tables.schema.dropTable('letter_search').execute();
    for (const order of ['time', 'change', 'responses', 'country', 'languages']) {
      await tables.schema.dropIndex(`letters_all_by_${order}`).execute();
    }
    for (const column of ['languages', 'changed_at']) {
      await tables.schema.alterTable('letters').dropColumn(column).execute();
    }
    await letterSearch.up(tables);
    expect(
      await tables.selectFrom('letter_search').selectAll().orderBy('letter_id').execute(),
    ).toEqual(written);
    expect(await tables.selectFrom('letters').select(['id', 'languages']).execute()).toEqual(
      languages,
    );
    await close();
  });

  test('goes from a few letters that were found to their places, in any order', async () => {
    const plans: string[] = [];
    const { store, tables, close } = await openTemporaryStore({
      log: ({ query }) => {
        if (/as chosen|search_groups cross/.test(query.sql)) plans.push(query.sql);
      },
    });
    await writeCast(store);
    for (const order of TABLE_ORDERS) {
      const filter = readFilters(TABLE_FILTERS, new URLSearchParams({ q: 'dear', order }));
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
      expect(steps).not.toContainEqual(
        expect.stringMatching(/SCAN (letters|letter_search|search_terms)/),
      );
      expect(steps.join()).not.toContain('letters_all_by');
    }
    await close();
  });

  test.each([
    ['newest', 'letters_all_by_time'],
    ['changed', 'letters_all_by_change'],
    ['responses', 'letters_all_by_responses'],
    ['country', 'letters_all_by_country'],
    ['name', 'letter_search_by_name'],
  ])('sorts nothing to show the %s', async (order, index) => {
    const plans: string[] = [];
    const { store, tables, close } = await openTemporaryStore({
      log: ({ query }) => {
        const isWalk = /order by/.test(query.sql) && /limit cast/.test(query.sql);
        if (isWalk) plans.push(query.sql);
      },
    });
    await writeCast(store);
    const filter = readFilters(TABLE_FILTERS, new URLSearchParams({ order }));
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
