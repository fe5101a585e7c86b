import { toCreationTime } from '#domain/dates/dates.ts';
import { type Locale, languageOf, textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import {
  type CheckedLetter,
  checkLetter,
  LETTER_FORM,
  type LetterErrors,
  readTypedLetter,
  type Sender,
} from '#domain/letters/submission.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { SENDER_FIELDS } from '#domain/senders/sender-fields.ts';
import type { Examined } from '#server/abuse/senders.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { encodePicture, pictureIn, withFiles } from './letter-files.server.ts';

export type Wrong = { errors: LetterErrors; picture?: PictureErrorKey };

export type Sent = {
  letter: Letter;
  sender: Sender;
  /** The slip's code, which is told this once. */
  code: string;
};

type Sending = {
  form: FormData;
  /** The IP address it came from. */
  address: string;
  locale: Locale;
  /** The words that somebody of this kind agrees to. */
  consentText(sender: Sender): string;
};

/**
 * Keeps a letter that a visitor sends, waiting for a person to read it, or says what is wrong
 * with it or what has to be done first. The same sending once more is told the same slip.
 */
export async function sendLetter(
  site: Site,
  { form, address, locale, consentText }: Sending,
): Promise<{ sent: Sent } | { wrong: Wrong } | { held: Extract<Examined, { go: false }> }> {
  const result = checkLetter(readTypedLetter(form), languageOf(locale).tag);
  if ('errors' in result) return { wrong: result };
  const { checked } = result;
  const examined = await site.senders.examine(address, form, wantedOf(form, checked));
  if (!examined.go) return { held: examined };

  const { store, slips } = site;
  const { sentKey, signals, suspicion } = examined;
  const code = slips.codeFor(sentKey, formKeyOf(form));
  const { sender } = checked;
  const first = await store.submissions.findSent(slips.keptKey(sentKey));
  if (first) return { sent: { letter: first, sender, code } };

  const file = pictureIn(form, LETTER_FORM.picture);
  const picture = file && (await encodePicture(site, file));
  if (picture && 'refused' in picture) return { wrong: { errors: {}, picture: picture.refused } };

  const now = new Date();
  const id = newId();
  const keep = (pictures: Partial<Pick<Letter, 'photo' | 'thumbnail'>> = {}) =>
    store.submissions.submit(
      { id, ...toLetter(checked), creationTime: toCreationTime(now), ...pictures },
      {
        slipHash: slips.hashOf(code),
        sentKey: slips.keptKey(sentKey),
        sender,
        locale,
        consentText: consentText(sender),
        consentAt: now.getTime(),
        signals,
        suspicion,
      },
    );
  const letter = await (picture ? withFiles(site, id, picture, keep) : keep());
  return { sent: { letter, sender, code } };
}

/** What a letter says, as it is kept; its words and the picture's stand in its own language. */
export function toLetter({ text, alt, sender: _, ...rest }: CheckedLetter) {
  const key = textKeyOf(rest.originalLanguage);
  return { ...rest, text: { [key]: text }, alt: alt ? { [key]: alt } : {} };
}

function wantedOf(form: FormData, checked: CheckedLetter) {
  const { topic, text, name, age, country, originalLanguage, alt, sender } = checked;
  const picture = pictureIn(form, LETTER_FORM.picture);
  const fields = [name, String(age), country, originalLanguage, alt, sender, formKeyOf(form)];
  fields.push(picture ? `${picture.name} ${picture.size}` : '');
  return { kind: 'letter' as const, target: topic, text, fields };
}

/**
 * A browser's script gives each sending a key of its own. Without it, the key that this one form
 * came with tells it from the same words of somebody else in the same house.
 */
function formKeyOf(form: FormData): string {
  return String(form.get(SENDER_FIELDS.key) ?? form.get(LETTER_FORM.formKey) ?? '');
}
