import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';

export const SAID = { en: { title: 'Class 4b', words: 'All on one day.' } };
export const EN = { locale: 'en' } as const;

/** Four letters, `a` to `d`, of which the collection `one` is made, and what comes of it. */
export async function gathering(store: Store) {
  for (const [n, id] of ['a', 'b', 'c', 'd'].entries()) {
    await store.letterLife.insert(letterNo(n, { id, slug: `slug-${id}` }), 'published');
  }
  const desk = store.collectionDesk;
  const current = async () => (await desk.get('one'))?.version ?? 0;
  const seen = async () => ({ version: await current(), by: ROSA });
  return {
    desk,
    current,
    seen,

    async gather(letters: string[], state: 'draft' | 'published' = 'published') {
      await desk.create({ id: 'one', slug: 'class-4b', said: SAID }, ROSA);
      await desk.add('one', letters, ROSA);
      await desk.setState('one', state, await seen());
    },

    /** Wherever visitors come upon the letters of the collection. */
    async shown(): Promise<Record<string, string>> {
      const { collections } = store;
      const [listed] = (await collections.list(EN)).items;
      const found = await collections.findBySlug('class-4b');
      const ids = (letters: readonly { id: string }[] = []) => letters.map(({ id }) => id).join('');
      return {
        page: ids((await collections.listLetters('one', EN)).items),
        feed: ids(await collections.listNewest('one', { ...EN, limit: 10 })),
        outside: ids(listed?.first),
        counted: `${listed?.letters} ${found?.letters}`,
      };
    },
  };
}
