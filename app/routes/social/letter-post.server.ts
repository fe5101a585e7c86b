import { languageOf, textKeyOf } from '#domain/languages/languages.ts';
import { languageOnPaper } from '#domain/languages/on-paper.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { partsOf } from '#domain/wording/letter-parts.ts';
import { breakable, longestPiece, openingsOf } from '#domain/wording/postcard-words.ts';
import { factLine } from '#i18n/joined.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { toLetterView } from '#routes/letter-views.server.ts';
import type { LetterView } from '#ui/letters/views.ts';
import type { PostReader } from './page-post.server.ts';
import { colorsOf, isFromRight, type SaidPost, toPost } from './post.server.ts';

/**
 * A letter as its page shows it in a language, with nothing that the page does not show.
 * @param view of a page that shows it so already
 */
export function toLetterPost(
  letter: Letter,
  reader: PostReader,
  view: LetterView = toLetterView(letter, reader, null),
): SaidPost {
  const { settings, locale, t } = reader;
  const { tag } = languageOf(locale);
  const { name, age, country, drawn, words, photo, topic, sample } = view;
  const { thumbnail } = letter;
  const picture = photo && thumbnail;
  const facts = factLine([age, country.name, sample && t('letter.sample')], tag);
  const shows = { site: settings.name, tag, name, facts, drawn, words, picture };
  return toPost(shows, {
    template: 'social-letter',
    theme: topic,
    fromRight: isFromRight(tag),
    alt: altOf(view, reader),
    data: () => {
      const { greeting } = partsOf(words.text);
      const rest = { text: words.text.slice(greeting?.length ?? 0), tag: words.lang };
      const greeted = greeting && breakable({ text: greeting, tag: words.lang });
      const openings = openingsOf(rest);
      const named = breakable({ text: name, tag });
      return {
        site: settings.name,
        colors: colorsOf(topic),
        language: languageOnPaper(tag),
        fromRight: isFromRight(tag),
        name: named,
        longestOfName: longestPiece(named),
        facts,
        postmark: drawn,
        words: {
          language: languageOnPaper(words.lang),
          fromRight: words.dir === 'rtl',
          greeting: greeted,
          longestOfGreeting: longestPiece(greeted ?? ''),
          openings,
          longest: longestPiece(openings[0] ?? ''),
        },
        picture: picture && { width: picture.width, height: picture.height },
      };
    },
    pictures: picture ? [{ id: letter.id, hash: picture.hash }] : [],
  });
}

function altOf({ name, alt, photo }: LetterView, { locale }: PostReader): string {
  const told = photo && alt && textKeyOf(alt.lang) === languageOf(locale).textKey ? alt.text : '';
  const { postcard } = pageWords('topics', locale, { name, picture: told });
  return told ? postcard.withPicture : postcard.letter;
}
