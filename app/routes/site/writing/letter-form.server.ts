import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { countryLines } from '#domain/countries/likely-countries.ts';
import type { AuthorRole } from '#domain/forms/consent.ts';
import { LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import { otherLanguages } from '#domain/languages/written.ts';
import {
  checkLetter,
  LETTER_FORM,
  LETTER_LIMITS,
  readTypedLetter,
  type TypedLetter,
} from '#domain/letters/submission.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest, tellSent, tellWrong } from '#routes/page.server.ts';
import { heldHints } from '#routes/site/held-hints.server.ts';
import type { GateVerdict } from '#server/abuse/abuse-gate.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { pictureIn } from '#server/letters/commit-pictures.server.ts';
import { sendLetter, type Wrong } from '#server/letters/send-letter.server.ts';
import type { LetterReply } from '#ui/writing/use-letter-submit.ts';
import type { LetterFormView } from '#ui/writing/views.ts';
import { toLetterReceipt } from './receipts.server.ts';

export type Replied = { reply: LetterReply; init: ResponseInit };

export function toLetterForm(
  locale: Locale,
  form: Pick<LetterFormView, 'action' | 'sendTo' | 'draft' | 'start' | 'agreed'> & {
    button?: string;
    mayWait?: boolean;
  },
): LetterFormView {
  const { tag } = languageOf(locale);
  const most = new Intl.NumberFormat(tag).format(LETTER_LIMITS.text.max);
  const { form: words } = pageWords('write', locale, { most });
  const topics = pageWords('topics', locale);
  return {
    words,
    countries: countryLines(locale),
    languages: LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name, lang: tag })),
    otherLanguages: otherLanguages(tag)
      .map(({ name, own }) => (own === name ? name : `${name}\t${own}`))
      .join('\n'),
    greetings: Object.fromEntries(
      TOPICS.map((topic) => [topic, topics[topic].greeting]),
    ) as LetterFormView['greetings'],
    button: words.send,
    ...form,
  };
}

export function emptyLetter(part: Partial<TypedLetter>): TypedLetter {
  return {
    ...{ topic: '', text: '', language: '', otherLanguage: '', alt: '', name: '', age: '' },
    ...{ country: '', sender: '', consent: '' },
    ...part,
  };
}

/** Tells this form from the same one in another window, where no script does. */
export function newFormKey(): string {
  return randomUUID();
}

/** Where only a page's script has something to do. */
export function postOnly(): Response {
  return new Response('Letters are posted here.', { status: 405, headers: { Allow: 'POST' } });
}

export async function receiveLetter(args: ActionFunctionArgs): Promise<Replied> {
  const { site, locale } = pageRequest(args);
  const form = await formOf(args);
  const typed = readTypedLetter(form);
  const again = { typed, hadPicture: pictureIn(form, LETTER_FORM.picture) !== undefined };
  const isComplete = 'checked' in checkLetter(typed, languageOf(locale).tag);
  const held = isComplete && heldHints(form, typed, locale);
  if (held) return { reply: { ...held, ...again }, init: { status: 400 } };
  try {
    const outcome = await sendLetter(site, {
      form,
      address: addressOf(args.context),
      locale,
      consentText: (authorRole) => consentText(locale, authorRole),
    });
    if ('held' in outcome) return toHeld(outcome.held, again);
    if ('wrong' in outcome) {
      const { errors, picture } = outcome.wrong;
      tellWrong(args.context, picture ? { ...errors, picture } : errors);
      return {
        reply: { state: 'errors', ...outcome.wrong, ...again },
        init: wrongInit(outcome.wrong),
      };
    }
    const receipt = toLetterReceipt(args, outcome.sent, typed);
    tellSent(args.context, receipt.words.heading);
    return { reply: { state: 'sent', receipt }, init: { status: 200 } };
  } catch (error) {
    site.log.error({ err: error, pathname: args.url.pathname }, 'A letter could not be kept.');
    return { reply: { state: 'failed', ...again }, init: { status: 500 } };
  }
}

/** With a picture that is not even looked at it is not what was typed that is wrong. */
export function wrongInit({ picture }: Wrong): ResponseInit {
  if (picture === 'pictures.busy') return { status: 503, headers: { 'Retry-After': '60' } };
  return { status: picture === 'pictures.tooLarge' ? 413 : 400 };
}

function toHeld(
  held: Extract<GateVerdict, { go: false }>,
  again: Pick<LetterReply, 'typed' | 'hadPicture'>,
): Replied {
  const headers = { 'Retry-After': String(held.retryAfterSeconds) };
  const reply: LetterReply =
    held.why === 'proof'
      ? { state: 'proof', challenge: held.challenge, ...again }
      : { state: 'tooMany', ...again };
  return { reply, init: { status: 429, headers } };
}

function consentText(locale: Locale, authorRole: AuthorRole): string {
  const { consent } = pageWords('write', locale).form;
  return [consent.by[authorRole], ...consent.points, consent.label].join('\n');
}
