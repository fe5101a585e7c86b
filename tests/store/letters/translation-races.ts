import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOfOriginal } from '#domain/letters/translations/translated-from.ts';
import { baseMark } from '#domain/translations/states.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { translationsOver } from '#store/translations/translations.ts';
import { letterNo, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const MINA = { id: 'mina', name: 'Mina' };
const FRENCH = { id: 'busy', key: 'fr' };

/** What two people do to one translation at the same moment, in every database. */
export function describeTranslationRaces(where: string, open: () => Promise<OpenedStore>): void {
  describe(`two at one translation ${where}`, () => {
    let opened: OpenedStore;

    beforeEach(async () => {
      opened = await open();
      await writeCast(opened.store);
      const text = { sw: 'Mpendwa bahari,', fr: 'Chère mer,' };
      const letter = letterNo(1, { id: 'busy', originalLanguage: 'sw', text });
      await opened.store.letterLife.insert(letter, 'published');
    });
    afterEach(() => opened.close());

    const workOf = async ({ id, key }: typeof FRENCH) =>
      (await opened.store.translations.of([id])).get(id)?.get(key);
    const given = async (target: typeof FRENCH, text: string) => {
      const letter = await opened.store.letterLife.get(target.id);
      if (!letter) throw new Error(`There is no ${target.id}.`);
      const seen = baseMark(letter, target.key, (await workOf(target))?.proposal);
      const from = hashOfOriginal(letter);
      const said = { text, alt: '', name: '', transcript: '' };
      return { ...said, seen, from, made: 'person' as const };
    };
    /** As another server does it after so many answers of the database. */
    const interrupted = (after: number, act: () => Promise<unknown>) =>
      translationsOver(opened.tables, afterAnswers(opened.tables, after, act));

    test.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'nobody’s words go unseen when others are handed in while they are read over: %i',
      async (after) => {
        const { propose } = opened.store.translations;
        await propose(FRENCH, await given(FRENCH, 'Chère mer ?'), ROSA);
        const read = await given(FRENCH, 'Chère mer !');
        const other = await given(FRENCH, 'Ma chère mer,');
        const act = () => propose(FRENCH, other, MINA);
        const late = interrupted(after, act).approve(FRENCH, read, TOMASZ);
        await expect(late).rejects.toThrow(VersionConflictError);
        expect((await workOf(FRENCH))?.proposal).toMatchObject({ text: other.text, by: 'Mina' });
      },
    );

    test('whoever begins with what another has in hand, or what waits, takes it from nobody', async () => {
      const { begin, propose } = opened.store.translations;
      await Promise.all([begin(FRENCH, ROSA, 1), begin(FRENCH, TOMASZ, 1), begin(FRENCH, MINA, 1)]);
      const taken = (await workOf(FRENCH))?.claim;
      await begin(FRENCH, { id: 'late', name: 'Late' }, 2);
      expect((await workOf(FRENCH))?.claim).toEqual(taken);
      const deeds = await opened.store.audit.listOf({ kind: 'letter', id: FRENCH.id });
      expect(deeds.map(({ deed }) => deed)).toEqual(['letter.claimTranslation']);
      await propose(FRENCH, await given(FRENCH, 'Chère mer ?'), ROSA);
      await begin(FRENCH, MINA);
      expect((await workOf(FRENCH))?.state).toBe('waiting');
    });

    test.each([1, 2, 3, 4])(
      'nobody says of another’s words that they are still right: %i',
      async (after) => {
        const { handIn } = opened.store.translations;
        const same = await given(FRENCH, 'Chère mer,');
        const other = await given(FRENCH, 'Ma chère mer,');
        const act = () => handIn(FRENCH, other, MINA);
        const late = interrupted(after, act).handIn(FRENCH, same, TOMASZ);
        await expect(late).rejects.toMatchObject({ by: 'Mina' });
        expect(await workOf(FRENCH)).toMatchObject({ madeBy: { name: 'Mina' } });
      },
    );
  });
}

function afterAnswers(db: Kysely<Tables>, after: number, act: () => Promise<unknown>) {
  let answers = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      if (answers === after) await act();
      return result;
    },
  });
}
