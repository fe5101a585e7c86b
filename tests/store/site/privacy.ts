import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { columnsOf, DATUM_NAMES } from '#domain/privacy/data.ts';
import { runHeldCommand } from '#server/privacy/held-command.server.ts';
import { responseNo, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What is no datum of the site: what the ways to change its tables note down for themselves. */
const OF_MIGRATIONS = /^(kysely_migration|migration_turn)/;

export function describePrivacy(where: string, open: () => Promise<OpenedStore>): void {
  describe(`what is kept ${where}`, () => {
    let opened: OpenedStore;

    beforeEach(async () => {
      opened = await open();
      await writeCast(opened.store);
    });
    afterEach(() => opened.close());

    test('is in the table of all data, column by column, each once', async () => {
      const tables = await opened.tables.introspection.getTables();
      const stored = tables
        .filter(({ name }) => !OF_MIGRATIONS.test(name))
        .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
      expect(DATUM_NAMES.flatMap(columnsOf).sort()).toEqual(stored.sort());
    });

    test('about an answer is told whole, but for what others wrote, and goes with it', async () => {
      const { store, tables } = opened;
      const { id } = await store.responses.write(
        responseNo(1, 'amina', { email: 'Nina@example.org', sentKey: 'the key' }),
      );
      await store.responses.write(responseNo(2, 'amina', { email: 'leo@example.org' }));
      const told = await runHeldCommand(['address', ' nina@example.org '], store);
      const [held] = JSON.parse(told) as [Record<string, object[]>];
      expect(held.response_contacts).toMatchObject([{ email: 'Nina@example.org' }]);
      expect(held.responses).toMatchObject([{ id, letter_id: 'amina', age: expect.any(Number) }]);
      expect(held.audit).toMatchObject([{ deed: 'response.tell' }]);
      expect(told).not.toContain('leo@example.org');
      await tables.deleteFrom('responses').where('id', '=', id).execute();
      await expect(runHeldCommand(['answer', id], store)).rejects.toThrow('Nothing is kept');
    });

    test('about a letter is told without what opens it', async () => {
      const { store } = opened;
      const letter = await runHeldCommand(['letter', 'amina'], store);
      expect(JSON.parse(letter)).toMatchObject([
        { letters: [{ id: 'amina' }], letter_texts: expect.any(Array) },
      ]);
      expect(letter).not.toContain('slip_hash');
      await expect(runHeldCommand(['letter', 'nowhere'], store)).rejects.toThrow('no letter');
      await expect(runHeldCommand(['letter'], store)).rejects.toThrow('npm run held');
    });
  });
}
