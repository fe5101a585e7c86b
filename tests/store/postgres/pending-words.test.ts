import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTemporaryStore } from './setup/temporary.ts';

test('no index of words keeps a list that every question reads through', async () => {
  const { tables, close } = await openTemporaryStore();
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    join pg_am on pg_am.oid = relam where amname = 'gin'`.execute(tables);
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'desk_letter_words_index',
    'desk_response_words_index',
    'letter_words_index',
  ]);
  for (const { name, options } of rows) expect([name, options]).toEqual([name, ['fastupdate=off']]);
  await close();
});
