import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { toCreationTime } from '#domain/dates/dates.ts';
import type { AuthorRole } from '#domain/forms/consent.ts';
import { type Locale, languageOf, textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import {
  type CheckedLetter,
  checkLetter,
  LETTER_FORM,
  type LetterErrors,
  readTypedLetter,
} from '#domain/letters/submission.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import type { GateVerdict } from '#server/abuse/abuse-gate.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { commitPictures, encodePicture, pictureIn } from './commit-pictures.server.ts';

export type Wrong = { errors: LetterErrors; picture?: PictureErrorKey };

export type Sent = {
  letter: Letter;
  authorRole: AuthorRole;
  code: string;
};

type LetterSubmission = {
  form: FormData;
  address: string;
  locale: Locale;
  consentText(authorRole: AuthorRole): string;
};

export async function sendLetter(
  site: Site,
  { form, address, locale, consentText }: LetterSubmission,
): Promise<{ sent: Sent } | { wrong: Wrong } | { held: Extract<GateVerdict, { go: false }> }> {
  const result = checkLetter(readTypedLetter(form), languageOf(locale).tag);
  if ('errors' in result) return { wrong: result };
  const { checked } = result;
  const submitted = submittedOf(form, checked);
  const verdict = await site.abuseGate.check(address, form, submitted);
  if (!verdict.go) return { held: verdict };

  const { store, slips } = site;
  const { sentKey, signals, suspicion } = verdict;
  const code = slips.codeFor(sentKey, formKeyOf(form));
  const { authorRole } = checked;
  const first = await store.submissions.findSent(slips.storedKey(sentKey));
  if (first) return { sent: { letter: first, authorRole, code } };

  const file = pictureIn(form, LETTER_FORM.picture);
  const picture = file && (await encodePicture(site, file));
  if (picture && 'refused' in picture) {
    await site.abuseGate.forgetWords(address, form, submitted);
    return { wrong: { errors: {}, picture: picture.refused } };
  }

  const now = new Date();
  const id = newId();
  const submit = (pictures?: Pick<Letter, 'photo' | 'thumbnail'>) =>
    store.submissions.submit(
      { id, ...toNewLetter(checked), creationTime: toCreationTime(now), ...pictures },
      {
        slipHash: slips.hashOf(code),
        sentKey: slips.storedKey(sentKey),
        authorRole,
        locale,
        consentText: consentText(authorRole),
        consentAt: now.getTime(),
        signals,
        suspicion,
      },
    );
  const letter = await (picture
    ? commitPictures(site, { id, encoded: picture }, submit)
    : submit());
  return { sent: { letter, authorRole, code } };
}

export function toNewLetter({ text, alt, authorRole: _, ...rest }: CheckedLetter) {
  const key = textKeyOf(rest.originalLanguage);
  return { ...rest, text: { [key]: text }, alt: alt ? { [key]: alt } : {} };
}

function submittedOf(form: FormData, checked: CheckedLetter) {
  const { topic, text, name, age, country, originalLanguage, alt, authorRole } = checked;
  const picture = pictureIn(form, LETTER_FORM.picture);
  const fields = [name, String(age), country, originalLanguage, alt, authorRole, formKeyOf(form)];
  fields.push(picture ? `${picture.name} ${picture.size}` : '');
  return { kind: 'letter' as const, target: topic, text, fields };
}

/** Without script the form's key tells apart the same words of two people in one house. */
export function formKeyOf(form: FormData): string {
  return String(form.get(GATE_FIELDS.idempotencyKey) ?? form.get(LETTER_FORM.formKey) ?? '');
}
