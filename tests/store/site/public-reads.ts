import { monthOf } from '#domain/dates/dates.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { bandOf } from '#domain/privacy/ages.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { Store } from '#store/store.ts';

/** Every place where the public can come upon a letter. */
export const PUBLIC_READS = [
  'latest',
  'topic',
  'country',
  'country and topic',
  'ages',
  'chance',
  'chance in its topic',
  'adoption',
  'adoption of its topic',
  'slug',
  'id',
  'photo',
  'thumbnail',
  'addresses',
  'neighbours',
  'principle',
  'shelf',
  'booklet',
  'booklet by its id',
  'rest of a shelf',
];

/** Those of the places in which a letter is found. */
export async function readsThatFind({ letters }: Store, letter: Letter): Promise<string[]> {
  const { id, slug, topic, country } = letter;
  const all = { locale: 'en', limit: 100 } as const;
  const has = (items: { id: string }[]) => items.some((item) => item.id === id);
  const beside = { ...letter, id: '0', creationTime: letter.creationTime };
  const above = { ...letter, id: 'zz', creationTime: letter.creationTime };
  const ages = { from: letter.age, to: letter.age };
  const around = { locale: 'en', ages } as const;
  const near = [await letters.around(beside, around), await letters.around(above, around)];
  const found: Record<string, boolean> = {
    latest: has((await letters.listLatest(all)).items),
    topic: has((await letters.listByTopic(topic, all)).items),
    country: has((await letters.listByCountry(country, all)).items),
    'country and topic': has((await letters.listByCountryAndTopic(country, topic, all)).items),
    ages: has((await letters.listByAge(bandOf(letter.age), all)).items),
    chance: (await drawn(letters, undefined)).has(slug),
    'chance in its topic': (await drawn(letters, topic)).has(slug),
    adoption: has((await letters.listForAdoption(undefined, all)).items),
    'adoption of its topic': has((await letters.listForAdoption(topic, all)).items),
    slug: (await letters.findBySlug(slug)) !== undefined,
    id: (await letters.findById(id)) !== undefined,
    photo: await letters.hasPicture(id, 'photo', letter.photo?.hash ?? '-'),
    thumbnail: await letters.hasPicture(id, 'thumbnail', letter.thumbnail?.hash ?? '-'),
    addresses: has(
      (await letters.listAddresses(monthOf(letter.creationTime), { limit: 100 })).items,
    ),
    neighbours: near.some((all) => has(Object.values(all).flatMap((found) => found ?? []))),
    principle: has(await letters.listByPrinciple('one-ocean', all)),
    shelf: has(await letters.listByIds([id], all)),
    booklet: has(await letters.listNamed([slug], all)),
    'booklet by its id': has(await letters.listNamed([id], all)),
    'rest of a shelf': (await letters.publicIdsAmong([id])).includes(id),
  };
  return Object.keys(found).filter((read) => found[read]);
}

/** What comes up from places all over the ids. */
async function drawn(letters: Store['letters'], topic: Topic | undefined) {
  const found = new Set<string | undefined>();
  for (let at = 0; at < 1; at += 1 / 32) {
    found.add(await letters.drawSlug({ topic, random: () => at }));
  }
  return found;
}
