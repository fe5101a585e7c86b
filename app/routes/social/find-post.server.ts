import type { Letter } from '#domain/letters/letter.ts';
import { paths } from '#domain/site/paths.ts';
import { themeOf } from '#domain/topics/topics.ts';
import { toCollectionWords } from '#routes/site/collections/collection-views.server.ts';
import type { PublicCollection } from '#store/collections/collections.ts';
import type { Store } from '#store/store.ts';
import { toLetterPost } from './letter-post.server.ts';
import { type PostReader, pagePostOf, toPagePost } from './page-post.server.ts';
import type { SaidPost } from './post.server.ts';

const FANNED = 3;

/** Of what is public now; of anything else there is none. */
export async function findPost(
  path: string,
  reader: PostReader,
  { letters, collections }: Pick<Store, 'letters' | 'collections'>,
): Promise<SaidPost | undefined> {
  const ofPage = pagePostOf(path, reader);
  if (ofPage) return ofPage;
  const slug = path.split('/').at(-1) ?? '';
  if (path === paths.letter(slug)) {
    const letter = await letters.findBySlug(slug);
    return letter && toLetterPost(letter, reader);
  }
  const collection =
    path === paths.collection(slug) ? await collections.findBySlug(slug) : undefined;
  if (!collection) return undefined;
  const { locale } = reader;
  const { items } = await collections.listLetters(collection.id, { locale });
  return toCollectionPost(collection, items, reader);
}

export function toCollectionPost(
  collection: Pick<PublicCollection, 'said' | 'letters'>,
  first: readonly Letter[],
  reader: PostReader,
): SaidPost {
  const { title } = toCollectionWords(collection, reader);
  const thumbnails = first.flatMap(({ id, thumbnail }) =>
    thumbnail ? [{ id, ...thumbnail }] : [],
  );
  return toPagePost(
    {
      theme: themeOf(first),
      heading: title.text,
      lang: title.lang,
      pictures: thumbnails.slice(0, FANNED),
    },
    reader,
  );
}
