import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { countryChoices } from '#domain/countries/countries.ts';
import { LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { type Letter, nameFor } from '#domain/letters/letter.ts';
import {
  type CheckedResponse,
  checkResponse,
  RESPONSE_LIMITS,
  readTypedResponse,
  SENT_QUERY,
} from '#domain/responses/response-form.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { languageName } from '#routes/letter-views.server.ts';
import { type PageRequest, pageRequest } from '#routes/page.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import type { AnswerFormView, AnswerReply } from '#ui/answers/views.ts';

const FORM_ANCHOR = '#write-answer';

export function toAnswerForm(
  letter: Letter,
  { site, settings, locale, query }: PageRequest,
): AnswerFormView {
  const { tag } = languageOf(locale);
  const most = new Intl.NumberFormat(tag).format(RESPONSE_LIMITS.text.max);
  const words = pageWords('answering', locale, {
    most,
    name: nameFor(letter, locale),
    contactDays: settings.retention.contact,
    undecidedDays: settings.retention.undecided,
  });
  const languages = languagesFor(letter).map((language) => ({
    value: language,
    label: language === 'und' ? words.otherLanguage : languageName(language, language),
    ...(language !== 'und' && { lang: language }),
  }));
  return {
    letterId: letter.id,
    words,
    countries: countryChoices(tag)
      .map(({ code, name }) => `${code} ${name}`)
      .join('\n'),
    language: tag,
    languages,
    takesNotes: site.mail !== undefined,
    sent: query.has(SENT_QUERY),
  };
}

/** The action of a page with a letter: takes an answer to it, which then waits for a person. */
export async function receiveAnswer(args: ActionFunctionArgs, letter: Letter) {
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const typed = readTypedResponse(form);
  const refuse = (reply: AnswerReply, init: ResponseInit) => data({ ...reply, typed }, init);

  const result = checkResponse(typed, languagesFor(letter));
  if ('errors' in result) {
    return refuse({ state: 'errors', errors: result.errors }, { status: 400 });
  }
  const { checked } = result;
  try {
    const verdict = await site.abuseGate.check(addressOf(args.context), form, {
      kind: 'response',
      target: letter.id,
      text: checked.text,
      fields: fieldsOf(checked),
    });
    if (!verdict.go) {
      const { retryAfterSeconds, ...refusal } = verdict;
      const headers = { 'Retry-After': String(retryAfterSeconds) };
      const reply =
        refusal.why === 'proof'
          ? { state: refusal.why, challenge: refusal.challenge }
          : { state: refusal.why };
      // The page's script does the work by itself: no browser has to call that a failure.
      const status = refusal.why === 'proof' && form.has(GATE_FIELDS.idempotencyKey) ? 200 : 429;
      return refuse(reply, { status, headers });
    }
    const { sentKey, signals, suspicion } = verdict;
    await site.store.responses.write({
      ...checked,
      to: letter.id,
      wantsNote: checked.wantsNote && site.mail !== undefined,
      locale,
      sentKey,
      signals,
      suspicion,
      creationTime: String(Date.now()),
    });
  } catch (error) {
    site.log.error({ err: error, pathname: args.url.pathname }, 'An answer could not be stored.');
    return refuse({ state: 'failed' }, { status: 500 });
  }
  if (form.has(GATE_FIELDS.idempotencyKey)) return data<AnswerReply>({ state: 'sent' });
  const query = new URLSearchParams(args.url.search);
  query.set(SENT_QUERY, '');
  throw redirect(`${args.url.pathname}?${query}${FORM_ANCHOR}`, 303);
}

export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}

/** The languages an answer can be in: the site's, the letter's own, or another. */
function languagesFor({ originalLanguage }: Letter): string[] {
  return [...new Set([...LANGUAGES.map(({ tag }) => tag), originalLanguage, 'und'])];
}

function fieldsOf(checked: CheckedResponse): string[] {
  const { name, age, country, language, email = '', wantsNote } = checked;
  return [name, String(age), country, language, email, String(wantsNote)];
}
