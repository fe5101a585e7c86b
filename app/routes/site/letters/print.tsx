import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { type Letter, localesOf } from '#domain/letters/letter.ts';
import { localeOfText, NO_SECOND, textsOnPaper } from '#domain/letters/translations/on-paper.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { toLetterView } from '#routes/letter-views.server.ts';
import { type PageRequest, pageNotFound, pageRequest } from '#routes/page.server.ts';
import { toLetterPost } from '#routes/social/letter-post.server.ts';
import { qrPicture } from '#server/qr.server.ts';
import type { LetterView } from '#ui/letters/views.ts';
import { PaperChoice, type PaperChoiceView } from '#ui/paper/paper-choice.tsx';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import { PrintBar } from '#ui/paper/print-bar.tsx';
import {
  PrintedLetter,
  type PrintedLetterView,
  type PrintedText,
} from '#ui/paper/printed-letter.tsx';
import type { Route } from './+types/print';

/** What is found at an address of its own may be asked for by nobody who only reads the letter. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args);
  const { site, locale, query, head } = page;
  const letter = await site.store.letters.readBySlug(args.params.slug);
  if (!letter) throw pageNotFound(args.url);

  const asked = { text: query.get('text'), second: query.get('second') };
  const { text, second } = textsOnPaper(letter, locale, asked);
  const withoutPhoto = query.get('photo') === 'none';
  const shown = toLetterView(letter, page, text ?? null, letter.made);
  const other = second && toLetterView(letter, page, second, letter.made);
  const { onPaper } = pageWords('write', locale, { name: shown.name });
  const { letter: words, ...common } = onPaper;
  return {
    head: head({
      title: words.title,
      description: words.lead,
      post: toLetterPost(letter, page),
      canonicalPath: paths.letter(letter.slug),
      languages: localesOf(Object.keys(letter.text), letter.originalLanguage),
      indexed: false,
    }),
    backTo: paths.letter(letter.slug),
    words: { ...words, how: common.how },
    choice: {
      texts: shown.texts.map(toOption),
      seconds: [
        { value: NO_SECOND, label: words.none },
        ...shown.texts.filter(({ key }) => key !== text).map(toOption),
      ],
      text,
      second: second ?? NO_SECOND,
      withoutPhoto: shown.photo && withoutPhoto,
    } satisfies PaperChoiceView,
    letter: toPrinted(letter, page, { shown, other: other || undefined, withoutPhoto }, words.qr),
  };
}

export const meta = pageMeta;

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { words, choice, letter, backTo } = loaderData;
  return (
    <PaperPage
      theme={letter.topic}
      bar={
        <PrintBar words={words} backTo={backTo}>
          <PaperChoice view={choice} words={words} />
        </PrintBar>
      }
    >
      <PrintedLetter letter={letter} readOn={words.readOn} />
    </PaperPage>
  );
}

type Parts = { shown: LetterView; other: LetterView | undefined; withoutPhoto: boolean };

function toPrinted(
  letter: Letter,
  { site, locale }: PageRequest,
  { shown, other, withoutPhoto }: Parts,
  alt: string,
): PrintedLetterView {
  const { id, topic, name, age, ownName, sample, transcript } = shown;
  const key = shown.texts.find((text) => text.shown)?.key;
  const at = inLocale(localeOfText(letter, key, locale), paths.letter(letter.slug));
  const address = site.config.siteUrl + at;
  const repeated = [shown, other].some((view) => view?.words.text === transcript?.text);
  const named = other !== undefined || shown.words.lang !== languageOf(locale).tag;
  return {
    ...{ id, topic, name, age, ownName, sample, alt: shown.alt },
    country: shown.country.name,
    date: shown.date.text,
    photo: withoutPhoto ? undefined : shown.photo,
    transcript: repeated || withoutPhoto ? undefined : transcript,
    texts: [shown, other].flatMap((view) => (view ? [toText(view, named)] : [])),
    mark: { address, qr: qrPicture(address), alt },
  };
}

function toText({ words, outdated, made, texts }: LetterView, named: boolean): PrintedText {
  return { words, outdated, made, language: named ? texts.find(({ shown }) => shown) : undefined };
}

function toOption({ key, label, lang, aside }: LetterView['texts'][number]) {
  return { value: key, label: label + aside, lang };
}
