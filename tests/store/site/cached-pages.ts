import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { bandWithKey } from '#domain/privacy/ages.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import type { Store } from '#store/store.ts';

type Reads = Pick<Store, 'letters' | 'counts' | 'responses' | 'collections'>;

const EN = { locale: 'en' } as const;

/** A page for everything that an invalidation can name, so that one too many shows too. */
export const PAGES: Record<string, (store: Reads) => Promise<unknown>> = {
  about: async () => 'about',
  home: ({ letters }) => letters.listLatest(EN),
  map: ({ counts }) => counts.byCountry(),
  topics: ({ counts }) => counts.byTopic(),
  month: ({ letters }) => letters.listAddresses('2026-06', { limit: 100 }),
  adopt: ({ letters }) => letters.listForAdoption(undefined, EN),
  ...pagesOf<Topic>('topic', TOPICS, (topic, { letters }) => letters.listByTopic(topic, EN)),
  ...pagesOf<Topic>('adopt', TOPICS, (topic, { letters }) => letters.listForAdoption(topic, EN)),
  ...pagesOf<Topic>('first to adopt', ['sea', 'rivers'], (topic, { letters }) =>
    letters.listForAdoption(topic, { ...EN, limit: 1 }),
  ),
  ...pagesOf<string>('country', ['KE', 'BR', 'CN', 'PK', 'MA'], (country, { letters }) =>
    letters.listByCountry(country, EN),
  ),
  collections: ({ collections }) => collections.list(EN),
  collection: async ({ collections }) => {
    const found = await collections.findBySlug('gathered');
    return found && [found, await collections.listLetters(found.id, EN)];
  },
  'feed of a collection': ({ collections }) =>
    collections.listNewest('gathered', { ...EN, limit: 10 }),
  'addresses of collections': ({ collections }) => collections.listAddresses(),
  ages: ({ counts }) => counts.byAge(),
  ...pagesOf<string>('ages', ['6-8', '9-11', '12-14'], async (key, { letters, counts }) => {
    const band = bandWithKey(key);
    return band && [await letters.listByAge(band, EN), await counts.ofAge(band)];
  }),
  ...pagesOf<Topic>('KE to', ['sea', 'desert'], async (topic, { letters, counts }) => [
    await letters.listByCountryAndTopic('KE', topic, EN),
    await counts.ofCountry('KE'),
  ]),
  ...pagesOf<Principle>('principle', PRINCIPLES, (principle, { letters }) =>
    letters.listByPrinciple(principle, { ...EN, limit: 10 }),
  ),
  ...pagesOf<string>(
    'letter',
    ['amina', 'thiago', 'mei', 'hina'],
    async (id, { letters, responses }) => {
      const letter = await letters.findById(id);
      if (!letter) return undefined;
      const ages = { from: letter.age - 1, to: letter.age + 1 };
      return [
        letter,
        await responses.readPublic(id, { start: 0 }),
        await letters.around(letter, { ...EN, ages }),
      ];
    },
  ),
};

export async function said(name: string, store: Reads): Promise<string | undefined> {
  const read = await PAGES[name]?.(store);
  return read === undefined ? undefined : JSON.stringify(read);
}

function pagesOf<Value extends string>(
  kind: string,
  values: readonly Value[],
  read: (value: Value, store: Reads) => Promise<unknown>,
): typeof PAGES {
  return Object.fromEntries(
    values.map((value) => [`${kind} ${value}`, (store: Reads) => read(value, store)]),
  );
}
