import type { ActionFunctionArgs } from 'react-router';
import { countryName } from '#domain/countries/countries.ts';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { canLetter } from '#domain/letters/states.ts';
import { OTHER_LANGUAGE } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import { type Areas, pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { dateOf } from '#routes/letter-views.server.ts';
import { type PageRequest, pageRequest } from '#routes/page.server.ts';
import { writtenReason } from '#routes/reason-words.server.ts';
import type { OwnLetter } from '#server/letters/find-own.server.ts';
import { SLIP_ACTIONS, type SlipView } from '#ui/slips/slip-card.tsx';
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
      says: words.states[letter.state],
      actions: SLIP_ACTIONS.filter((action) =>
        canLetter(action === 'erase' ? 'eraseOwn' : action, letter),
      ),
      reason: rejectedReason ? writtenReason(rejectedReason, locale, settings.reasons) : undefined,
      erased: letter.state === 'rejected' ? words.erased : undefined,
      open: isPublic(letter) ? paths.letter(letter.slug) : undefined,
      topic: letter.topic,
      what: translateFor(locale)(`topics.${letter.topic}`),
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
