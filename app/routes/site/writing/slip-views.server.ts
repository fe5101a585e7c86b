import type { ActionFunctionArgs } from 'react-router';
import { countryName } from '#domain/countries/countries.ts';
import { guessLanguage } from '#domain/languages/guess-language.ts';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { canLetter } from '#domain/letters/states.ts';
import { OTHER_LANGUAGE } from '#domain/letters/submission.ts';
import type { Reasons } from '#domain/reasons/reasons.ts';
import { paths } from '#domain/site/paths.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import { type Areas, pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { dateOf } from '#routes/letter-views.server.ts';
import { type PageRequest, pageRequest } from '#routes/page.server.ts';
import { readyReason } from '#routes/reason-words.server.ts';
import type { OwnLetter } from '#server/letters/own-letter.server.ts';
import type { Words } from '#ui/letters/views.ts';
import type { SlipView } from '#ui/slips/slip-card.tsx';
import type { LetterFormView } from '#ui/writing/views.ts';
import { emptyLetter, toLetterForm } from './letter-form.server.ts';
import { toSlipChanges } from './slip-changes.server.ts';

export type OwnLetterView = { slip: SlipView; form: LetterFormView | undefined };

export async function toOwnLetter(
  args: Pick<ActionFunctionArgs, 'context' | 'url'>,
  own: OwnLetter,
): Promise<OwnLetterView> {
  const { site, settings, locale } = pageRequest(args);
  const { letter, code, rejectedReason } = own;
  const { tag } = languageOf(locale);
  const words = pageWords('slip', locale, { rejectedDays: settings.retention.rejected });
  const { text, alt } = wordsOf(own);
  const date = dateOf(letter.creationTime, tag).text;
  const picture = await inlineThumbnail(site, letter);
  return {
    slip: {
      code: printSlipCode(code),
      version: letter.version,
      state: letter.state,
      actions: [
        ...(['resend', 'withdraw'] as const).filter((action) => canLetter(action, letter)),
        ...(canLetter('eraseOwn', letter) ? (['erase'] as const) : []),
      ],
      reason: rejectedReason ? toReason(rejectedReason, locale, settings.reasons) : undefined,
      erased: letter.state === 'rejected' ? words.erased : undefined,
      slug: letter.slug,
      topic: letter.topic,
      name: letter.name,
      age: translateFor(locale)('letter.age', { count: letter.age }),
      country: countryName(letter.country, tag),
      handedIn: words.sentOn.replace('{{date}}', date),
      words: { text, lang: letter.originalLanguage, dir: directionOf(letter.originalLanguage) },
      changes: toSlipChanges(own, locale),
      picture: picture ? { src: picture, alt: alt || words.correct.picture } : undefined,
    },
    form: canLetter('correct', letter) ? toCorrectionForm(locale, own, words) : undefined,
  };
}

/** A ready-made reason in the reader's language; another as it was written, in what it looks like. */
function toReason(stored: string, locale: Locale, reasons: Reasons): Words {
  const ready = readyReason(stored, locale, reasons);
  if (ready) return ready;
  const { tag } = languageOf(guessLanguage(stored) ?? locale);
  return { text: stored, lang: tag, dir: directionOf(tag) };
}

function toCorrectionForm(
  locale: Locale,
  { letter, authorRole }: OwnLetter,
  words: Areas['slip'],
): LetterFormView {
  const { originalLanguage, topic, name, country } = letter;
  const ours = LANGUAGES.some(({ tag }) => tag === originalLanguage);
  const { text, alt } = wordsOf({ letter });
  return toLetterForm(locale, {
    action: inLocale(locale, paths.slipAction('correct')),
    sendTo: inLocale(locale, paths.sendCorrection),
    draft: `correction:${letter.id}`,
    start: emptyLetter({
      ...{ topic, name, country, text, alt },
      language: ours ? originalLanguage : OTHER_LANGUAGE,
      otherLanguage: ours ? '' : originalLanguage,
      age: String(letter.age),
    }),
    agreed: authorRole,
    button: words.correct.button,
  });
}

function wordsOf({ letter }: Pick<OwnLetter, 'letter'>) {
  const key = textKeyOf(letter.originalLanguage);
  return { text: letter.text[key] ?? '', alt: letter.alt[key] ?? '' };
}

/** The small picture itself: a letter that is not public has no address for it. */
async function inlineThumbnail(
  { files }: PageRequest['site'],
  { id, thumbnail }: OwnLetter['letter'],
): Promise<string | undefined> {
  const stored =
    thumbnail && (await readPicture(files, { id, kind: 'thumbnail', hash: thumbnail.hash }));
  if (!stored) return undefined;
  const bytes = await new Response(stored.bytes).arrayBuffer();
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}
