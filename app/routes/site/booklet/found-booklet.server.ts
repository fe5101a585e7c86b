import {
  BOOKLET_ROOM,
  type BookletChoice,
  type BookletSource,
  readBooklet,
  type WrongChoice,
} from '#domain/booklet/booklet.ts';
import { directionOf, languageOf, textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { NO_SECOND } from '#domain/letters/translations/on-paper.ts';
import { paths } from '#domain/site/paths.ts';
import { type Theme, themeOf } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import { beginning, toCollectionWords } from '#routes/site/collections/collection-views.server.ts';
import {
  type LetterOnPaper,
  type Printed,
  toPrinted,
} from '#routes/site/letters/printed-letter.server.ts';
import type { Words } from '#ui/letters/views.ts';

const ON_COVER = 160;

export type BookletReader = Pick<PageRequest, 'site' | 'settings' | 'locale' | 'query' | 't'>;

export type FoundBooklet = {
  choice: BookletChoice;
  title: Words;
  /** On the cover, and all of it inside where that is more. */
  lead: Words;
  foreword: Words | undefined;
  theme: Theme;
  letters: readonly { letter: LetterOnPaper; printed: Printed }[];
  /** Which part of the letters it is, where there is no room for all. */
  cut: 'newest' | 'first' | undefined;
  gone: boolean;
  backTo: string;
};

type Chosen = Omit<FoundBooklet, 'choice' | 'letters' | 'theme'> & { letters: readonly Letter[] };

/** By the operations of the store that public pages ask: whatever is no longer public is in no booklet. */
export async function findBooklet(
  page: BookletReader,
): Promise<FoundBooklet | WrongChoice | 'empty'> {
  const choice = readBooklet(page.query);
  if (typeof choice === 'string') return choice;
  const chosen = await chosenLetters(page, choice.source);
  if (typeof chosen === 'string') return chosen;
  const letters = await page.site.store.letters.withMade(chosen.letters);
  const { qr } = pageWords('write', page.locale).onPaper.letter;
  return {
    ...{ ...chosen, choice, theme: themeOf(letters) },
    letters: letters.map((letter) => ({
      letter,
      printed: toPrinted(letter, page, {
        texts: askedTexts(letter, choice),
        withoutPhoto: !choice.pictures,
        alt: qr,
      }).printed,
    })),
  };
}

async function chosenLetters(
  page: BookletReader,
  source: BookletSource,
): Promise<Chosen | WrongChoice | 'empty'> {
  const { site, locale } = page;
  const { letters, collections } = site.store;
  const inPage = (text: string): Words => {
    const { tag } = languageOf(locale);
    return { text, lang: tag, dir: directionOf(tag) };
  };
  if ('topic' in source) {
    const { topic } = source;
    const { items, next } = await letters.listByTopic(topic, { locale, limit: BOOKLET_ROOM });
    const words = pageWords('topics', locale)[topic];
    if (items.length === 0) return 'empty';
    return {
      title: inPage(words.heading),
      ...{ lead: inPage(words.lead), foreword: undefined, letters: items },
      ...{ cut: next ? 'newest' : undefined, gone: false, backTo: paths.topic(topic) },
    };
  }
  if ('collection' in source) {
    const collection = await collections.findBySlug(source.collection);
    if (!collection) return 'collection';
    const { items, next } = await collections.listLetters(collection.id, {
      locale,
      limit: BOOKLET_ROOM,
    });
    if (items.length === 0) return 'collection';
    const { title, words } = toCollectionWords(collection, page);
    const begun = words && beginning(words, ON_COVER);
    const lead = words && begun ? { ...words, text: begun } : inPage('');
    return {
      ...{ title, lead, letters: items },
      foreword: begun?.endsWith('…') ? words : undefined,
      ...{ cut: next ? 'first' : undefined, gone: false },
      backTo: paths.collection(collection.slug),
    };
  }
  const found = await letters.listNamed(source.letters, { locale });
  if (found.length === 0) return 'letters';
  const { chosen } = pageWords('write', locale).onPaper.booklet;
  return {
    ...{ title: inPage(chosen.title), lead: inPage(chosen.lead), foreword: undefined },
    ...{ letters: found, cut: source.leftOut > 0 ? 'first' : undefined },
    ...{ gone: found.length < source.letters.length, backTo: paths.shelf },
  };
}

function askedTexts({ originalLanguage }: Letter, { texts }: BookletChoice) {
  if (texts === 'both') return { text: null, second: null };
  return { text: texts === 'one' ? null : textKeyOf(originalLanguage), second: NO_SECOND };
}
