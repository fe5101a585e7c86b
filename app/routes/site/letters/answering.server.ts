import { type ComponentProps, createElement, Fragment, use } from 'react';
import { type ActionFunctionArgs, data, UNSAFE_FrameworkContext } from 'react-router';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { countryLines } from '#domain/countries/likely-countries.ts';
import type { Letter } from '#domain/letters/letter.ts';
import {
  answerLanguages,
  checkResponse,
  readTypedResponse,
} from '#domain/responses/response-form.ts';
import { type PageRequest, pageRequest, tellWrong } from '#routes/page.server.ts';
import { heldHints } from '#routes/site/held-hints.server.ts';
import { consentText, toAnswerFields } from '#routes/site/writing/answer-fields.server.ts';
import { toAnswerReceipt } from '#routes/site/writing/receipts.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { sendAnswer } from '#server/letters/own-answer.server.ts';
import { AnswerForm } from '#ui/answers/answer-form.tsx';
import { showAtOnce } from '#ui/answers/answer-slip.tsx';
import { consentWithoutScript } from '#ui/answers/grown-up.tsx';
import { showFormAtOnce } from '#ui/answers/late/known-form.ts';
import type { AnswerFormView, AnswerReply } from '#ui/answers/views.ts';
import { useLocale } from '#ui/site-link.tsx';
import { AnswerReceipt, type AnswerReceiptProps } from '#ui/writing/answer-receipt.tsx';
import { Consent } from '#ui/writing/consent.tsx';

showFormAtOnce(WholeForm);
showAtOnce(StyledReceipt);
consentWithoutScript(Consent);

function WholeForm({ view, ...props }: ComponentProps<typeof AnswerForm>) {
  const locale = useLocale();
  const countries = view.countries || countryLines(locale);
  return createElement(AnswerForm, { ...props, view: { ...view, countries } });
}

/** With script its code brings its styles; the page of a letter, read by many more, has none of them. */
function StyledReceipt(props: AnswerReceiptProps) {
  const styles = use(UNSAFE_FrameworkContext)?.manifest.routes.slip?.css ?? [];
  const links = styles.map((href) =>
    createElement('link', { key: href, rel: 'stylesheet', href, precedence: 'receipt' }),
  );
  return createElement(Fragment, null, links, createElement(AnswerReceipt, props));
}

/** In a document the form itself says which countries there are: they are not sent twice. */
export function toLateAnswerForm(letter: Letter, page: PageRequest, { url }: Request) {
  const view = toAnswerForm(letter, page);
  return new URL(url).pathname.endsWith('.data') ? view : { ...view, countries: '' };
}

export function toAnswerForm(letter: Letter, page: PageRequest): AnswerFormView {
  return {
    ...toAnswerFields(letter, page),
    letterId: letter.id,
    takesNotes: page.site.mail !== undefined,
    mayWait: page.site.config.OFFLINE === 'on',
  };
}

/** The action of a page with a letter: takes an answer to it, which then waits for a person. */
export async function receiveAnswer(args: ActionFunctionArgs, letter: Letter) {
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const typed = readTypedResponse(form);
  const refuse = (reply: AnswerReply, init: ResponseInit) => data({ ...reply, typed }, init);
  const isComplete = 'checked' in checkResponse(typed, answerLanguages(letter));
  const hinted = isComplete && heldHints(form, typed, locale);
  if (hinted) return refuse(hinted, { status: 400 });
  try {
    const outcome = await sendAnswer(site, letter, {
      form,
      address: addressOf(args.context),
      locale,
      consentText: (authorRole) => consentText(locale, authorRole),
    });
    if ('wrong' in outcome) {
      tellWrong(args.context, outcome.wrong);
      return refuse({ state: 'errors', errors: outcome.wrong }, { status: 400 });
    }
    if ('held' in outcome) {
      const { retryAfterSeconds, ...refusal } = outcome.held;
      const headers = { 'Retry-After': String(retryAfterSeconds) };
      const reply =
        refusal.why === 'proof'
          ? { state: refusal.why, challenge: refusal.challenge }
          : { state: refusal.why };
      // The page's script does the work by itself: no browser has to call that a failure.
      const status = refusal.why === 'proof' && form.has(GATE_FIELDS.idempotencyKey) ? 200 : 429;
      return refuse(reply, { status, headers });
    }
    const { response, code } = outcome.sent;
    const receipt = code && toAnswerReceipt(args, { letter, response, code });
    return data<AnswerReply>({ state: 'sent', ...(receipt && { receipt }) });
  } catch (error) {
    site.log.error({ err: error, pathname: args.url.pathname }, 'An answer could not be stored.');
    return refuse({ state: 'failed' }, { status: 500 });
  }
}

export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
