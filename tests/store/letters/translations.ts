import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { hashOfOriginal } from '#domain/letters/translations/translated-from.ts';
import { changedSince } from '#domain/translations/changes.ts';
import {
  baseMark,
  type TranslationList,
  type TranslationState,
} from '#domain/translations/states.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { OwnTranslationError } from '#store/translations/translations.ts';
import { letterNo, NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const SEVEN = {
  ...{ sw: 'Mpendwa bahari, habari?', en: 'Dear sea, hello?', fr: 'Chère mer, bonjour ?' },
  ...{ ch: '亲爱的大海，你好吗？', de: 'Liebes Meer, hallo?', ru: 'Дорогое море, привет?' },
  ...{ ar: 'عزيزي البحر، مرحبا؟', es: 'Querido mar, ¿hola?' },
};

/** What every database has to do for those who translate. */
export function describeTranslations(where: string, open: () => Promise<OpenedStore>): void {
  describe(`translations ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      await writeCast(store);
      const part = { id: 'seven', originalLanguage: 'sw', text: SEVEN, name: 'Zuri' };
      await store.letterLife.insert(letterNo(1, part), 'published');
    });
    afterEach(async () => {
      const differences = await store.counts.verify();
      await opened.close();
      expect(differences).toEqual([]);
    });

    const letterOf = async (id: string) => {
      const letter = await store.letterLife.get(id);
      if (!letter) throw new Error(`There is no ${id}.`);
      return letter;
    };
    const workOf = async (id: string, key: string) =>
      (await store.translations.of([id])).get(id)?.get(key);
    const stateOf = async (id: string, key: string): Promise<TranslationState> =>
      (await workOf(id, key))?.state ?? 'missing';
    const statesOf = (id: string) =>
      Promise.all(LANGUAGES.map(({ textKey }) => stateOf(id, textKey)));
    const listed = (key: string, list: TranslationList, { id: memberId } = ROSA) => ({
      ...{ key, list, memberId },
    });
    const given = async (id: string, key: string, text: string, alt = '') => {
      const letter = await letterOf(id);
      const seen = baseMark(letter, key, (await workOf(id, key))?.proposal);
      return {
        ...{ text, alt, name: '', transcript: '' },
        seen,
        from: hashOfOriginal(letter),
        made: 'person' as const,
      };
    };
    const rewrite = async (id: string, key: string, text: string) => {
      const letter = await letterOf(id);
      const { version } = letter;
      await store.letterLife.edit(
        id,
        { version, by: ROSA },
        { text: { ...letter.text, [key]: text } },
      );
    };

    test('one word of an original marks exactly its seven translations, white space none', async () => {
      expect(new Set(await statesOf('seven'))).toEqual(new Set(['done']));
      await rewrite('seven', 'sw', 'Mpendwa bahari,\n\nhabari?');
      expect(new Set(await statesOf('seven'))).toEqual(new Set(['done']));
      await rewrite('seven', 'sw', 'Mpendwa ziwa,\n\nhabari?');
      expect(await statesOf('seven')).toEqual(Array(7).fill('outdated'));
      expect(await stateOf('amina', 'fr')).toBe('done');
      const letter = await letterOf('seven');
      const changed = changedSince(letter, 'fr', await store.letterLife.revisionsFrom('seven', 1));
      expect(changed?.parts).toContainEqual({ kind: 'removed', text: 'bahari' });
      expect(changed?.parts).toContainEqual({ kind: 'added', text: 'ziwa' });
    });

    test('lists and counts hold each published letter once in each language, the oldest first', async () => {
      const { counts, page } = store.translations;
      expect((await counts()).get('fr')).toMatchObject({ missing: 2, outdated: 0, done: 2 });
      expect((await counts()).get('ch')).toMatchObject({ missing: 1, done: 2 });
      const first = await page(listed('fr', 'missing'), { limit: 1 });
      expect(first.ids).toEqual(['thiago']);
      expect(first.previous).toBeUndefined();
      const second = await page(listed('fr', 'missing'), { after: first.next ?? '', limit: 1 });
      expect(second.ids).toEqual(['mei']);
      expect(second.next).toBeUndefined();
      const back = await page(listed('fr', 'missing'), { before: second.previous ?? '', limit: 1 });
      expect(back.ids).toEqual(['thiago']);
      expect((await page(listed('fr', 'done'))).ids).toEqual(['amina', 'seven']);
      expect((await page(listed('ch', 'missing'))).ids).toEqual(['thiago']);
      const { sourcesOf, idsFrom } = store.translations;
      expect(await sourcesOf(listed('fr', 'missing'), 9)).toEqual([
        { source: 'pt', count: 1 },
        { source: 'zh-CN', count: 1 },
      ]);
      expect(await sourcesOf(listed('fr', 'done'), 9)).toEqual([{ source: 'sw', count: 2 }]);
      const lengths = await store.translations.lengthsOf(['thiago', 'mei']);
      const thiago = await store.letterLife.get('thiago');
      expect(lengths.get('thiago')?.get('pt')).toBe(thiago?.text.pt?.length);
      expect(await store.translations.lengthsOf([])).toEqual(new Map());
      const fromPt = { ...listed('fr', 'missing'), source: 'pt' };
      expect(await idsFrom(fromPt, 5)).toEqual(['thiago']);
      expect(await idsFrom({ ...listed('fr', 'done'), source: 'sw' }, 1)).toEqual(['amina']);
    });

    test('the letters beside one are found whether or not it is in the list still', async () => {
      const thiago = await letterOf('thiago');
      const asked = listed('fr', 'missing');
      const { beside, handIn } = store.translations;
      expect(await beside(asked, thiago)).toEqual({ previous: undefined, next: 'mei' });
      await handIn({ id: 'thiago', key: 'fr' }, await given('thiago', 'fr', 'Cher fleuve,'), ROSA);
      expect(await beside(asked, thiago)).toEqual({ previous: undefined, next: 'mei' });
      expect(await beside(asked, await letterOf('mei'))).toEqual({
        previous: undefined,
        next: undefined,
      });
    });

    test('what is handed in is in the letter, with who made it and how', async () => {
      const target = { id: 'thiago', key: 'fr' };
      await store.translations.claim(target, ROSA, ROSA);
      const words = {
        ...(await given('thiago', 'fr', 'Cher fleuve,', 'Un fleuve')),
        name: 'Tiago',
      };
      await store.translations.handIn(target, { ...words, made: 'machine' }, ROSA);
      expect(await letterOf('thiago')).toMatchObject({
        text: { fr: 'Cher fleuve,' },
        alt: { fr: 'Un fleuve' },
        names: { fr: 'Tiago' },
        translatedFrom: { fr: words.from },
      });
      expect(await workOf('thiago', 'fr')).toMatchObject({
        ...{ state: 'done', made: 'machine', madeBy: { id: ROSA.id, name: 'Rosa' } },
        claim: undefined,
      });
      expect((await store.letters.readById('thiago'))?.made).toEqual({ fr: 'machine' });
      expect(await store.letters.readById('hina')).toBeUndefined();
    });

    test('an original that changes while somebody translates leaves theirs out of date', async () => {
      const words = await given('thiago', 'fr', 'Cher fleuve,');
      await rewrite('thiago', 'pt', 'Querido lago,');
      await store.translations.handIn({ id: 'thiago', key: 'fr' }, words, TOMASZ);
      expect(await stateOf('thiago', 'fr')).toBe('outdated');
    });

    test('what is still right is handed in as it is, and counts for the new original', async () => {
      await rewrite('seven', 'sw', 'Mpendwa bahari, habari gani?');
      const { version } = await letterOf('seven');
      const words = await given('seven', 'fr', SEVEN.fr);
      await store.translations.handIn({ id: 'seven', key: 'fr' }, words, TOMASZ);
      expect((await letterOf('seven')).version).toBe(version);
      expect(await stateOf('seven', 'fr')).toBe('done');
      expect(await stateOf('seven', 'de')).toBe('outdated');
      const [deed] = await store.audit.listOf({ kind: 'letter', id: 'seven' });
      expect(deed).toMatchObject({
        deed: 'letter.confirmTranslation',
        details: { language: 'fr' },
      });
    });

    test('another language is no conflict, the same one is, and says who was quicker', async () => {
      const [fr, again, de] = await Promise.all([
        given('thiago', 'fr', 'Cher fleuve,'),
        given('thiago', 'fr', 'Cher grand fleuve,'),
        given('thiago', 'de', 'Lieber Fluss,'),
      ]);
      await store.translations.handIn({ id: 'thiago', key: 'fr' }, fr, ROSA);
      await store.translations.handIn({ id: 'thiago', key: 'de' }, de, TOMASZ);
      const late = store.translations.handIn({ id: 'thiago', key: 'fr' }, again, TOMASZ);
      await expect(late).rejects.toMatchObject({ by: 'Rosa' });
      await expect(late).rejects.toBeInstanceOf(VersionConflictError);
      expect((await letterOf('thiago')).text).toMatchObject({
        fr: 'Cher fleuve,',
        de: 'Lieber Fluss,',
      });
    });

    test('a second reader shows it to readers, as they left it, and is somebody else', async () => {
      const target = { id: 'thiago', key: 'fr' };
      const words = await given('thiago', 'fr', 'Cher fleuve');
      await store.translations.propose(target, words, ROSA, NOON);
      expect((await letterOf('thiago')).text.fr).toBeUndefined();
      expect(await stateOf('thiago', 'fr')).toBe('waiting');
      expect((await store.translations.counts()).get('fr')).toMatchObject({
        missing: 1,
        waiting: 1,
      });
      const reread = await given('thiago', 'fr', 'Cher fleuve,');
      await expect(store.translations.approve(target, reread, ROSA)).rejects.toThrow(
        OwnTranslationError,
      );
      await expect(store.translations.approve(target, words, TOMASZ)).rejects.toThrow(
        VersionConflictError,
      );
      await store.translations.approve(target, reread, TOMASZ);
      expect((await letterOf('thiago')).text.fr).toBe('Cher fleuve,');
      expect(await workOf('thiago', 'fr')).toMatchObject({
        ...{ state: 'done', madeBy: { name: 'Rosa' }, readBy: 'Tomasz', proposal: undefined },
      });
      await expect(store.translations.approve(target, reread, TOMASZ)).rejects.toThrow(
        NotFoundError,
      );
    });

    test('what a second reader sends back is in the hands of whoever wrote it, with their words', async () => {
      const target = { id: 'thiago', key: 'fr' };
      await store.translations.propose(target, await given('thiago', 'fr', 'Cher fleuve'), ROSA);
      await store.translations.sendBack(target, TOMASZ, NOON);
      expect(await workOf('thiago', 'fr')).toMatchObject({
        ...{ state: 'inWork', claim: { name: 'Rosa' }, proposal: { text: 'Cher fleuve' } },
      });
      await store.translations.propose(target, await given('thiago', 'fr', 'Cher fleuve,'), ROSA);
      expect(await stateOf('thiago', 'fr')).toBe('waiting');
      const nothing = store.translations.sendBack({ id: 'thiago', key: 'de' }, TOMASZ);
      await expect(nothing).rejects.toThrow(NotFoundError);
    });

    test('it is in one pair of hands: taken, handed over, let go, or let go of in time', async () => {
      const target = { id: 'mei', key: 'fr' };
      const { claim, release, releaseOld } = store.translations;
      await claim(target, ROSA, ROSA, NOON);
      expect(await stateOf('mei', 'fr')).toBe('inWork');
      await claim(target, TOMASZ, ROSA, NOON + 1);
      expect((await workOf('mei', 'fr'))?.claim).toEqual({ ...TOMASZ, at: NOON + 1 });
      const [deed] = await store.audit.listOf({ kind: 'letter', id: 'mei' });
      expect(deed).toMatchObject({
        deed: 'letter.claimTranslation',
        details: { handedTo: 'Tomasz' },
      });
      await release(target, TOMASZ);
      expect(await stateOf('mei', 'fr')).toBe('missing');
      await claim(target, ROSA, ROSA, NOON);
      await claim({ id: 'amina', key: 'fr' }, ROSA, ROSA, NOON + 5);
      await releaseOld(NOON + 5);
      expect([await stateOf('mei', 'fr'), await stateOf('amina', 'fr')]).toEqual([
        'missing',
        'inWork',
      ]);
    });

    test('what a member has in hand is a list by language, without what others have', async () => {
      const { claim, release, page, countMine, beside, sourcesOf } = store.translations;
      for (const id of ['mei', 'thiago', 'amina']) await claim({ id, key: 'fr' }, ROSA, ROSA);
      await claim({ id: 'thiago', key: 'de' }, ROSA, ROSA);
      await claim({ id: 'seven', key: 'fr' }, TOMASZ, TOMASZ);
      const mine = listed('fr', 'mine');
      const first = await page(mine, { limit: 2 });
      expect(first.ids).toEqual(['amina', 'thiago']);
      expect((await page(mine, { after: first.next ?? '', limit: 2 })).ids).toEqual(['mei']);
      expect(await countMine(mine)).toBe(3);
      expect(await beside(mine, await letterOf('thiago'))).toEqual({
        previous: 'amina',
        next: 'mei',
      });
      expect(await sourcesOf(listed('de', 'mine'), 9)).toEqual([{ source: 'pt', count: 1 }]);
      expect((await page(listed('fr', 'mine', TOMASZ))).ids).toEqual(['seven']);
      await release({ id: 'mei', key: 'fr' }, ROSA);
      expect(await countMine(mine)).toBe(2);
      expect((await page(listed('ru', 'mine'))).ids).toEqual([]);
    });

    test('other letters that say the same are found with what they say in the language', async () => {
      const said = { en: 'Dear river,\n\nI swim in you.', fr: 'Chère rivière,\n\nJe nage en toi.' };
      await store.letterLife.insert(letterNo(2, { id: 'other', text: said }), 'published');
      await store.letterLife.insert(
        letterNo(3, { id: 'hidden', text: { ...said, fr: 'Chère rivière,\n\nSecret.' } }),
      );
      const letter = await store.letterLife.insert(
        letterNo(4, { id: 'mine', text: { en: 'Hello!\n\nI swim in you.' } }),
        'published',
      );
      expect(await store.translations.phrases(letter, 'fr')).toEqual([
        expect.objectContaining({ original: 'I swim in you.', translation: 'Je nage en toi.' }),
      ]);
      expect(await store.translations.phrases(letter, 'de')).toEqual([]);
    });
  });
}
