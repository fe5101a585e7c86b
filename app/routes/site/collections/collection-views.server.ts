import { collectionText } from '#domain/collections/collection.ts';
import { directionOf } from '#domain/languages/languages.ts';
import { excerptOf } from '#domain/letters/letter.ts';
import { toCardView } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import type { Collections, PublicCollection } from '#store/collections/collections.ts';
import type { Words } from '#ui/letters/views.ts';

type Reader = Pick<PageRequest, 'locale' | 'settings' | 't'>;
type Listed = Awaited<ReturnType<Collections['list']>>['items'][number];

/** Characters of what is said of a collection, where there are several. */
const SAID = 160;

export function toCollectionWords(
  { said }: Pick<PublicCollection, 'said'>,
  { locale }: Pick<Reader, 'locale'>,
): { title: Words; words: Words | undefined } {
  const words = collectionText(said, 'words', locale);
  return {
    title: toWords(collectionText(said, 'title', locale) ?? { text: '', tag: locale }),
    words: words && toWords(words),
  };
}

export function toCollectionCard(collection: Listed, reader: Reader) {
  const { title, words } = toCollectionWords(collection, reader);
  return {
    id: collection.id,
    slug: collection.slug,
    title,
    words: words && { ...words, text: beginning(words, SAID) },
    count: reader.t('topic.letterCount', { count: collection.letters }),
    letters: collection.first.map((letter) => toCardView(letter, reader)),
  };
}

export function beginning({ text, lang }: Words, length: number): string {
  return excerptOf({ text, tag: lang }, length);
}

function toWords({ text, tag }: { text: string; tag: string }): Words {
  return { text, lang: tag, dir: directionOf(tag) };
}
