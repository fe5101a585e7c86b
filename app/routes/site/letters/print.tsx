import { localesOf, nameFor } from '#domain/letters/letter.ts';
import { NO_SECOND } from '#domain/letters/translations/on-paper.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { toLetterPost } from '#routes/social/letter-post.server.ts';
import { withQr } from '#server/qr.server.ts';
import type { LetterView } from '#ui/letters/views.ts';
import { PaperChoice, type PaperChoiceView } from '#ui/paper/paper-choice.tsx';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import { PrintBar } from '#ui/paper/print-bar.tsx';
import { PrintedLetter } from '#ui/paper/printed-letter.tsx';
import type { Route } from './+types/print';
import { toPrinted } from './printed-letter.server.ts';

/** What is found at an address of its own may be asked for by nobody who only reads the letter. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args);
  const { site, locale, query, head } = page;
  const letter = await site.store.letters.readBySlug(args.params.slug);
  if (!letter) throw pageNotFound(args.url);

  const withoutPhoto = query.get('photo') === 'none';
  const { onPaper } = pageWords('write', locale, { name: nameFor(letter, locale) });
  const { letter: words, how } = onPaper;
  const { printed, shown, text, second } = toPrinted(letter, page, {
    texts: { text: query.get('text'), second: query.get('second') },
    withoutPhoto,
    alt: words.qr,
  });
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
    words: { ...words, how },
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
    letter: { ...printed, mark: withQr(printed.mark) },
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

function toOption({ key, label, lang, aside }: LetterView['texts'][number]) {
  return { value: key, label: label + aside, lang };
}
