import { randomUUID } from 'node:crypto';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import type { AuthorRole } from '#domain/forms/consent.ts';
import type { Locale } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import type { Response } from '#domain/responses/response.ts';
import {
  answerLanguages,
  type CheckedResponse,
  checkResponse,
  type ResponseErrors,
  readTypedResponse,
} from '#domain/responses/response-form.ts';
import type { GateVerdict } from '#server/abuse/abuse-gate.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import type { ResponseConsent } from '#store/responses/submissions.ts';
import type { OwnAnswer } from './find-own.server.ts';
import { deleteErasedPictures } from './sweep-pictures.server.ts';

export type SentAnswer = {
  response: Response;
  /** Undefined if it was sent before, in a way that shows no slip for it again. */
  code: string | undefined;
};

type AnswerSubmission = {
  form: FormData;
  address: string;
  locale: Locale;
  consentText(authorRole: AuthorRole): string;
};

export async function sendAnswer(
  site: Site,
  letter: Letter,
  { form, address, locale, consentText }: AnswerSubmission,
): Promise<
  { sent: SentAnswer } | { wrong: ResponseErrors } | { held: Extract<GateVerdict, { go: false }> }
> {
  const result = checkResponse(readTypedResponse(form), answerLanguages(letter));
  if ('errors' in result) return { wrong: result.errors };
  const { checked } = result;
  const verdict = await site.abuseGate.check(address, form, {
    kind: 'response',
    target: letter.id,
    text: checked.text,
    fields: fieldsOf(checked),
  });
  if (!verdict.go) return { held: verdict };

  const { store, slips } = site;
  const { sentKey, signals, suspicion } = verdict;
  const code = slips.codeFor(sentKey, formKeyOf(form));
  const slipHash = slips.hashOf(code);
  const { authorRole, wantsNote, ...said } = checked;
  const now = Date.now();
  const id = newId();
  const response = await store.responses.write({
    ...{ id, ...said },
    to: letter.id,
    wantsNote: wantsNote && site.mail !== undefined,
    ...{ locale, sentKey, signals, suspicion },
    slip: { slipHash, consent: consentOf(authorRole, consentText, now) },
    creationTime: String(now),
  });
  const isKnown = response.id === id || (await store.responseSubmissions.hasSlip(slipHash));
  return { sent: { response, code: isKnown ? code : undefined } };
}

/** Throws `VersionConflictError`, and `NotFoundError` if it cannot be corrected any more. */
export async function correctAnswer(
  site: Site,
  { response, letter, authorRole, slipHash }: OwnAnswer,
  { form, consentText }: Pick<AnswerSubmission, 'form' | 'consentText'>,
): Promise<{ wrong: ResponseErrors } | undefined> {
  const languages = answerLanguages(letter, response);
  const result = checkResponse(readTypedResponse(form), languages, authorRole);
  if ('errors' in result) return { wrong: result.errors };
  const { name, age, country, text, language, ...checked } = result.checked;
  const agrees = authorRole ? undefined : checked.authorRole;
  await site.store.responseSubmissions.correct(
    response.id,
    Number(form.get(LETTER_FORM.version)),
    { name, age, country, text, language },
    { slipHash, consent: consentOf(agrees, consentText, Date.now()) },
  );
  return undefined;
}

export async function eraseAnswer(site: Site, { response }: OwnAnswer): Promise<void> {
  await site.store.responseSubmissions.erase(response.id);
  await deleteErasedPictures(site);
}

function consentOf(
  authorRole: AuthorRole | undefined,
  consentText: AnswerSubmission['consentText'],
  consentAt: number,
): ResponseConsent | undefined {
  return authorRole && { authorRole, consentText: consentText(authorRole), consentAt };
}

/** The page with the form is the same for everybody: without script the key is made here. */
function formKeyOf(form: FormData): string {
  return String(form.get(GATE_FIELDS.idempotencyKey) ?? randomUUID());
}

function fieldsOf(checked: CheckedResponse): string[] {
  const { name, age, country, language, email = '', wantsNote, authorRole = '' } = checked;
  return [name, String(age), country, language, email, String(wantsNote), authorRole];
}
