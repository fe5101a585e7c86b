import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { BEFORE_ANY_CHANGE } from '#store/letters/pictures.ts';
import type { Store } from '#store/store.ts';
import type { PlannedRow } from '#store/transfer/import-rows.ts';
import { letterNo, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { askedLetters } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import {
  importedLetter as letter,
  plannedRow as planned,
  importedResponse as response,
} from '#tests/store/harness/planned-rows.ts';

/** What every database has to do with letters that come in files, and go out in them. */
export function describeImports(name: string, open: () => Promise<OpenedStore>): void {
  describe(`imports ${name}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });

    afterEach(async () => {
      expect(await store.counts.verify()).toEqual([]);
      await opened.close();
    });

    const found = async (q: string) => {
      const { rows } = await store.letterTable.page(askedLetters({ q }));
      return rows.map(({ id }) => id).sort();
    };

    /** An import of two letters, and of answers to one of them and to one that was here. */
    async function read(): Promise<string> {
      const { imports } = store;
      const { id } = await imports.begin({ name: 'a.json', source: 'a', language: 'en', by: ROSA });
      const rows: PlannedRow[] = [
        planned({ letter: letter(1) }),
        planned({ letter: letter(2, { state: 'rejected', rejectedReason: 'spam' }) }),
        planned({
          letter: letter(3),
          verdict: 'refused',
          problems: [{ field: 'age', key: 'min' }],
        }),
        planned({ kind: 'response', response: response('r1', 'letter0001', 'approved') }),
        planned({ kind: 'response', response: response('r2', 'amina', 'pending') }),
        planned({ kind: 'response', response: response('r3', 'nobody', 'pending') }),
      ] as PlannedRow[];
      await imports.insertRows(id, 1, rows);
      expect(await imports.ready(id, 'own')).toBe(true);
      return id;
    }

    async function work(importId: string): Promise<boolean> {
      const { imports } = store;
      const progress = { importId, by: ROSA, done: 1, total: 5 };
      const letters = (await imports.dueLetters(importId, 10)).map(({ record, ...row }) => {
        const { photo: _, thumbnail: __, ...item } = record;
        return { ...row, item: { ...item, neverPublic: item.state !== 'published' } };
      });
      if (!(await imports.insertLetters(letters, progress))) return false;
      const responses = await imports.dueResponses(importId, 10);
      return imports.insertResponses(
        responses.map(({ record, ...row }) => ({ ...row, item: record })),
        progress,
      );
    }

    test('make what they were read to make, once, and say what became of each row', async () => {
      const { imports } = store;
      const id = await read();
      expect(await imports.countDue(id)).toBe(5);
      expect(await imports.start(id, 'asTheyWere', ROSA)).toBe(true);
      expect(await work(id)).toBe(true);
      expect(await imports.finish(id, 'working')).toBe(true);
      expect(await imports.countDue(id)).toBe(0);
      const outcomes = (await imports.rows(id)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(['made', 'made', undefined, 'made', 'made', 'refused']);
      expect((await imports.rows(id, { only: 'problems' })).map(({ n }) => n)).toEqual([3, 6]);
      expect((await imports.counts(id)).letter).toMatchObject({ new: 2, refused: 1, made: 2 });

      expect(await found('lagoon')).toEqual(['letter0001', 'letter0002']);
      expect(await store.counts.total()).toBe(4);
      expect((await store.moderation.letters.get('letter0002'))?.rejectedReason).toBe('spam');
      expect(await store.letterLife.revisionsFrom('letter0001', 1)).toHaveLength(1);
      expect(await store.audit.listOf({ kind: 'letter', id: 'letter0001' })).toMatchObject([
        { deed: 'letter.create', details: { import: id } },
      ]);
      expect(await work(id)).toBe(false);
      expect(await imports.start(id, 'asTheyWere', ROSA)).toBe(false);
      expect(await found('lagoon')).toHaveLength(2);
    });

    test('keep no whole name in an address that nobody can know', async () => {
      const { imports } = store;
      const { id } = await imports.begin({ name: 'a', source: 'a', language: 'en', by: ROSA });
      const named = { name: 'Lena Müller', country: 'DE', topic: 'sea' } as const;
      const rows = [
        letter(1, { ...named, slug: 'sea-lena-mueller', state: 'published' }),
        letter(2, { ...named, slug: 'lena-mueller', state: 'pending' }),
        letter(3, { ...named, slug: 'a-slug-of-its-own', state: 'rejected' }),
      ];
      await imports.insertRows(
        id,
        1,
        rows.map((each) => planned({ letter: each })),
      );
      await imports.ready(id, 'own');
      await imports.start(id, 'asTheyWere', ROSA);
      await work(id);
      const slugOf = async (each: string) => (await store.letterLife.get(each))?.slug;
      expect(await slugOf('letter0001')).toBe('sea-lena-mueller');
      expect(await slugOf('letter0002')).toBe('sea-lena-germany');
      expect(await slugOf('letter0003')).toBe('a-slug-of-its-own');
      expect(await imports.rows(id, { only: 'problems' })).toEqual([]);
    });

    test('keep no name of what was erased, in any of its rows', async () => {
      const { imports } = store;
      const { id } = await imports.begin({ name: 'a', source: 'a', language: 'en', by: ROSA });
      const differs = { field: 'answers', key: 'differs', value: 'nrResponses: 3 → 0' } as const;
      const named = { label: 'Nina Perlmuttersegel', subjectId: 'letter0001' };
      await imports.insertRows(id, 1, [
        planned({ label: named.label, letter: letter(1) }),
        planned({ ...named, verdict: 'refused', problems: [{ field: 'row', key: 'repeated' }] }),
        planned({
          kind: 'response',
          label: named.label,
          response: response('r2', 'amina', 'pending'),
        }),
        planned({ ...named, kind: 'remark', verdict: 'remark', problems: [differs] }),
      ]);
      expect((await imports.plannedLetters(id, ['letter0001'])).get('letter0001')?.verdict).toBe(
        'new',
      );
      await imports.ready(id, 'own');
      await imports.start(id, 'asTheyWere', ROSA);
      await work(id);
      await imports.finish(id, 'working');
      await imports.startUndo(id, ROSA);
      while ((await imports.undoLetters(id, 9, ROSA)) > 0);
      while ((await imports.undoResponses(id, 9, ROSA)) > 0);
      expect(JSON.stringify(await imports.rows(id))).not.toContain('Perlmuttersegel');
    });

    test('are taken back as a whole, but for what somebody changed or answered since', async () => {
      const { imports } = store;
      const id = await read();
      await imports.start(id, 'asTheyWere', ROSA);
      await work(id);
      await imports.finish(id, 'working');
      await store.letterLife.edit('letter0002', { version: 1, by: TOMASZ }, { age: 10 });
      expect(await imports.startUndo(id, ROSA)).toBe(true);
      while ((await imports.undoLetters(id, 1, ROSA)) > 0);
      while ((await imports.undoResponses(id, 1, ROSA)) > 0);
      expect(await imports.finish(id, 'undoing')).toBe(true);
      expect(await found('lagoon')).toEqual(['letter0002']);
      const words = await tables.selectFrom('desk_letter_words').select('words').execute();
      expect(JSON.stringify(words)).not.toContain('letter0001');
      expect(await store.counts.total()).toBe(3);
      expect(await tables.selectFrom('responses').selectAll().execute()).toEqual([]);
      expect(await tables.selectFrom('response_contacts').selectAll().execute()).toEqual([]);
      expect(await store.letterPictures.unended(BEFORE_ANY_CHANGE)).toMatchObject([
        { letterId: 'letter0001' },
      ]);
      const remaining = await imports.rows(id, { only: 'kept' });
      expect(remaining).toMatchObject([
        { subjectId: 'letter0002', problems: [{ key: 'changedSince' }] },
      ]);
    });

    test('are stopped, gone on with, and taken over from a process that is gone', async () => {
      const { imports } = store;
      const id = await read();
      await imports.start(id, 'pending', ROSA);
      expect(await imports.start(id, 'pending', TOMASZ)).toBe(false);
      expect(await imports.stop(id)).toBe(true);
      expect(await work(id)).toBe(false);
      expect(await found('lagoon')).toEqual([]);
      expect(await imports.start(id, 'published', TOMASZ)).toBe(true);
      expect(await imports.find(id)).toMatchObject({ state: 'working', arrival: 'pending' });
      await tables
        .updateTable('imports')
        .set({ beat_at: Date.now() - 31_000 })
        .execute();
      expect(await imports.start(id, 'pending', TOMASZ)).toBe(true);
      expect(await work(id)).toBe(true);
      expect(await imports.discard(id)).toBe(false);
      await expect(imports.start('none', 'pending', ROSA)).rejects.toThrow(NotFoundError);
    });

    test('are started once by two at one instant, and taken over once', async () => {
      const { imports } = store;
      const id = await read();
      const both = async () => {
        const started = await Promise.all([
          imports.start(id, 'pending', ROSA),
          imports.start(id, 'published', TOMASZ),
        ]);
        return started.toSorted();
      };
      expect(await both()).toEqual([false, true]);
      await tables
        .updateTable('imports')
        .set({ beat_at: Date.now() - 31_000 })
        .execute();
      expect(await both()).toEqual([false, true]);
      expect(await store.audit.listOf({ kind: 'transfer', id })).toHaveLength(2);
    });

    test('that were stopped and forgotten end as they are, and keep no address', async () => {
      const { imports } = store;
      const id = await read();
      await imports.start(id, 'asTheyWere', ROSA);
      await imports.stop(id);
      const records = () =>
        tables.selectFrom('import_rows').select('record').where('record', 'is not', null).execute();
      await imports.endStopped(Date.now() - 1000);
      expect(await imports.find(id)).toMatchObject({ state: 'stopped' });
      expect(JSON.stringify(await records())).toContain('"email":"sealed:');

      await imports.endStopped(Date.now() + 1000);
      expect(await imports.find(id)).toMatchObject({ state: 'done' });
      expect(await records()).toEqual([]);
      expect(await imports.start(id, 'asTheyWere', ROSA)).toBe(false);
      expect(await imports.startUndo(id, ROSA)).toBe(true);
    });

    test('bring nothing that is here, and leave it as it is', async () => {
      const { imports } = store;
      const mine = await store.letterLife.insert(letterNo(1, { name: 'Mine' }), 'published');
      const id = await read();
      await imports.start(id, 'asTheyWere', ROSA);
      await work(id);
      expect((await imports.rows(id)).map(({ outcome }) => outcome)[0]).toBe('skipped');
      expect(await store.letterLife.get('letter0001')).toMatchObject({ name: mine.name });
      expect(await found('lagoon')).toEqual(['letter0002']);
    });

    test('an export reads every letter that may leave, with its answers and without addresses', async () => {
      const email = { email: 'nina@example.org', wantsNote: true };
      await store.responses.write(responseNo(1, 'amina', email));
      await letterStep(store, 'trash', 'thiago', { version: 1, by: ROSA });
      const { letters, responses, next } = await store.exports.letters({}, '');
      expect(letters.map(({ letter }) => letter.id)).toEqual(['amina', 'hina', 'mei']);
      expect(await store.exports.count({})).toBe(3);
      expect(next).toBeUndefined();
      expect(responses.get('amina')).toHaveLength(1);
      expect(JSON.stringify([...responses])).not.toContain('nina@example.org');
      const few = await store.exports.letters({ topic: 'sea', state: 'published' }, 'amina');
      expect(few.letters.map(({ letter }) => letter.topic)).not.toContain('mountains');
      expect(await store.exports.textKeys()).toContain('ch');
    });
  });
}
