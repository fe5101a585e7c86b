import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Wording } from '#domain/reasons/reasons.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import type { Store } from '#store/store.ts';
import { ROSA } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { importedLetter, importedResponse, plannedRow } from '#tests/store/harness/planned-rows.ts';

const MISSING: Problem = { field: 'photo', key: 'fileMissing', value: 'a.png' };

/** What every database has to do with letters without pictures, and with reasons, that come in files. */
export function describeImportChoices(name: string, open: () => Promise<OpenedStore>): void {
  describe(`choices of imports ${name}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });

    afterEach(async () => {
      expect(await store.counts.verify()).toEqual([]);
      await opened.close();
    });

    async function begin(rows: Parameters<Store['imports']['insertRows']>[2]) {
      const { imports } = store;
      const { id } = await imports.begin({ name: 'a', source: 'a', language: 'en', by: ROSA });
      await imports.insertRows(id, 1, rows);
      await imports.ready(id, 'own');
      return id;
    }

    const verdictsOf = async (id: string) =>
      (await store.imports.rows(id)).map(({ verdict }) => verdict).join(' ');

    const lacking = { verdict: 'noPicture' as const, problems: [MISSING] };

    const readLacking = () =>
      begin([
        plannedRow({ letter: importedLetter(1), ...lacking }),
        plannedRow({ letter: importedLetter(2), ...lacking }),
        plannedRow({ letter: importedLetter(3) }),
        plannedRow({ verdict: 'refused', problems: [MISSING, { field: 'age', key: 'min' }] }),
        ...['letter0001', 'letter0002', 'letter0003'].map((to, n) =>
          plannedRow({
            kind: 'response',
            response: importedResponse(`r${n}`, to, 'pending'),
            verdict: n < 2 ? 'noPicture' : 'new',
          }),
        ),
      ]);

    test('whose pictures cannot be taken come without them as chosen, answers with their letters', async () => {
      const { imports } = store;
      const id = await readLacking();
      expect(await imports.countDue(id)).toBe(2);
      expect((await imports.rows(id, { only: 'pictures' })).map(({ n }) => n)).toEqual([1, 2]);
      await imports.choosePictures(id, { without: true });
      const all = 'withoutPicture withoutPicture new refused withoutPicture withoutPicture new';
      expect(await verdictsOf(id)).toBe(all);
      await imports.choosePictures(id, { without: false, rows: [2, 3, 4] });
      const one = 'withoutPicture noPicture new refused withoutPicture noPicture new';
      expect(await verdictsOf(id)).toBe(one);
      expect(await imports.countDue(id)).toBe(4);
      expect((await imports.counts(id)).response).toMatchObject({
        ...{ withoutPicture: 1, noPicture: 1, new: 1, refused: 0 },
      });

      expect(await imports.start(id, 'pending', ROSA, { withoutDamaged: true })).toBe(true);
      const started = 'withoutPicture refused new refused withoutPicture refused new';
      expect(await verdictsOf(id)).toBe(started);
      expect(await imports.find(id)).toMatchObject({ withoutDamaged: true });
      expect(await imports.choosePictures(id, { without: true })).toBe(false);
      await imports.stop(id);
      await imports.start(id, 'pending', ROSA);
      expect(await imports.find(id)).toMatchObject({ withoutDamaged: true });
      const due = await imports.dueLetters(id, 10);
      expect(due.map(({ n, verdict }) => [n, verdict])).toEqual([
        [1, 'withoutPicture'],
        [3, 'new'],
      ]);
      expect(await verdictsOf(id)).toBe(started);
    });

    test('keep nothing of a letter that was not chosen', async () => {
      const id = await readLacking();
      const records = async () => {
        const rows = await opened.tables.selectFrom('import_rows').selectAll().execute();
        return rows.filter(({ record }) => record).map(({ n }) => n);
      };
      expect(await records()).toEqual([1, 2, 3, 5, 6, 7]);
      await store.imports.start(id, 'pending', ROSA);
      expect(await records()).toEqual([3, 7]);
    });

    test('note which picture a letter came without', async () => {
      const { imports } = store;
      const id = await readLacking();
      await imports.start(id, 'pending', ROSA);
      const [{ record, ...row } = { n: 0, problems: [], record: importedLetter(3) }] =
        await imports.dueLetters(id, 1);
      const { photo: _, thumbnail: __, ...item } = record;
      const settled = [{ ...row, item, missing: 'a.png' }];
      await imports.insertLetters(settled, { importId: id, by: ROSA, done: 1, total: 1 });
      expect((await imports.rows(id))[2]).toMatchObject({
        ...{ verdict: 'withoutPicture', outcome: 'made' },
      });
      expect(await store.audit.listOf({ kind: 'letter', id: 'letter0003' })).toMatchObject([
        { deed: 'letter.create', details: { import: id, missingPicture: 'a.png' } },
      ]);
    });

    test('know the reasons of this site again, and keep the words of others', async () => {
      const { imports, rejectionReasons } = store;
      const wording: Wording = { en: { name: 'Blurred', words: 'The picture is blurred.' } };
      await rejectionReasons.add(wording, ROSA);
      const own = (await rejectionReasons.list()).all.find(({ worded }) => worded)?.id ?? '';
      const rejected = (n: number, rejectedReason: string) =>
        plannedRow({ letter: importedLetter(n, { state: 'rejected', rejectedReason }) });
      const answer = (n: number, rejectedReason: string) =>
        plannedRow({
          kind: 'response',
          response: { ...importedResponse(`r${n}`, 'letter0001', 'rejected'), rejectedReason },
        });
      const id = await begin([
        ...[rejected(1, 'The picture is blurred.'), rejected(2, 'spam'), rejected(3, 'Blurred')],
        ...[answer(1, 'Blurred'), answer(2, 'Too long ago.')],
      ]);
      await imports.start(id, 'asTheyWere', ROSA);
      const progress = { importId: id, by: ROSA, done: 0, total: 5 };
      const letters = (await imports.dueLetters(id, 9)).map(({ record, ...row }) => {
        const { photo: _, thumbnail: __, ...item } = record;
        return { ...row, item };
      });
      await imports.insertLetters(letters, progress);
      const responses = await imports.dueResponses(id, 9);
      await imports.insertResponses(
        responses.map(({ record, ...row }) => ({ ...row, item: record })),
        progress,
      );
      const { letters: moderatedLetters, responses: answers } = store.moderation;
      const letterReason = async (n: number) =>
        (await moderatedLetters.get(`letter000${n}`))?.rejectedReason;
      expect(await Promise.all([1, 2, 3].map(letterReason))).toEqual([
        ...[`wording:${own}.1`, 'spam', 'Blurred'],
      ]);
      expect((await answers.get('r1'))?.rejectedReason).toBe(`wording:${own}.1`);
      expect((await answers.get('r2'))?.rejectedReason).toBe('Too long ago.');
    });
  });
}
