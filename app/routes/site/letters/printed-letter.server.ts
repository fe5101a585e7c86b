import { inLocale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { localeOfText, textsOnPaper } from '#domain/letters/translations/on-paper.ts';
import { paths } from '#domain/site/paths.ts';
import type { MadeWith } from '#domain/translations/states.ts';
import { toLetterView } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import type { LetterView } from '#ui/letters/views.ts';
import type { PrintedLetterView, PrintedText } from '#ui/paper/printed-letter.tsx';

export type Printed = Omit<PrintedLetterView, 'mark'> & { mark: { address: string; alt: string } };

export type LetterOnPaper = Letter & { made: Partial<Record<string, MadeWith>> };

type Asked = {
  texts: Parameters<typeof textsOnPaper>[2];
  withoutPhoto: boolean;
  /** What is said of the square. */
  alt: string;
};

/** A letter as it is printed, by itself or in a booklet: nothing that its page does not show. */
export function toPrinted(
  letter: LetterOnPaper,
  page: Pick<PageRequest, 'site' | 'settings' | 'locale'>,
  asked: Asked,
) {
  const { site, locale } = page;
  const { text: textKey, second } = textsOnPaper(letter, locale, asked.texts);
  const shown = toLetterView(letter, page, textKey ?? null, letter.made);
  const other = second ? toLetterView(letter, page, second, letter.made) : undefined;
  const { id, topic, name, age, ownName, sample, alt, transcript } = shown;
  const key = shown.texts.find((text) => text.shown)?.key;
  const at = inLocale(localeOfText(letter, key, locale), paths.letter(letter.slug));
  const address = site.config.siteUrl + at;
  const repeated = [shown, other].some((view) => view?.words.text === transcript?.text);
  const named = other !== undefined || shown.words.lang !== languageOf(locale).tag;
  const printed: Printed = {
    ...{ id, topic, name, age, ownName, sample, alt },
    country: shown.country.name,
    date: shown.date.text,
    photo: asked.withoutPhoto ? undefined : shown.photo,
    transcript: repeated || asked.withoutPhoto ? undefined : transcript,
    texts: [shown, other].flatMap((view) => (view ? [toText(view, named)] : [])),
    mark: { address, alt: asked.alt },
  };
  return { printed, shown, text: textKey, second };
}

function toText({ words, outdated, made, texts }: LetterView, named: boolean): PrintedText {
  return { words, outdated, made, language: named ? texts.find(({ shown }) => shown) : undefined };
}
