import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { columnsOf, DATUM_NAMES } from '#domain/privacy/data.ts';
import { runHeldCommand } from '#server/privacy/held-command.server.ts';
import { ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What is no datum of the site: of migrations, of turns, of an index, and of a test. */
const NO_DATA = /^(kysely_migration|migration_turn|write_turn|\w+_words_index)|^things$/;
const INDEXED = /_words\.found$/;

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
        .filter(({ name }) => !NO_DATA.test(name))
        .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
        .filter((name) => !INDEXED.test(name));
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

    test('of an address is encrypted, and found and read with the key alone', async () => {
      const { store, tables } = opened;
      const email = 'Nina.Sealed@example.org';
      const { id } = await store.responses.write(responseNo(1, 'amina', { email }));
      const other = await store.responses.write(
        responseNo(2, 'amina', { email: email.toLowerCase() }),
      );
      const stored = await tables.selectFrom('response_contacts').selectAll().execute();
      expect(JSON.stringify(stored).toLowerCase()).not.toContain('nina');
      expect(new Set(stored.map((row) => row.email_mark)).size).toBe(1);
      expect(await store.moderation.responses.readContact(id, ROSA)).toBe(email);
      expect(await store.moderation.responses.findByContact(` ${email} `, ROSA)).toBe(other.id);
      const [moved, own] = stored;
      await tables
        .updateTable('response_contacts')
        .set({ email: own?.email ?? '' })
        .where('response_id', '=', moved?.response_id ?? '')
        .execute();
      expect(await store.moderation.responses.readContact(moved?.response_id ?? '', ROSA)).toBe(
        undefined,
      );
    });

    test('of addresses from before is encrypted round by round, and none is lost', async () => {
      const { store, tables } = opened;
      const ids: string[] = [];
      for (let n = 0; n < 53; n += 1) {
        ids.push((await store.responses.write(responseNo(n, 'amina'))).id);
      }
      const plain = ids.map((response_id, n) => ({
        ...{ response_id, email: `nina${n}@example.org`, email_mark: null, wants_note: false },
      }));
      await tables.insertInto('response_contacts').values(plain).execute();
      await store.addresses.requireKey();
      expect(await store.addresses.sealSome()).toBe(50);
      expect((await store.addresses.count()).open).toBe(3);
      expect(await store.addresses.sealSome()).toBe(3);
      expect(await store.addresses.sealSome()).toBe(0);
      const read = await store.moderation.responses.readContact(ids[52] ?? '', ROSA);
      expect(read).toBe('nina52@example.org');
      expect(await store.addresses.forgetUnreadable()).toBe(0);
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
