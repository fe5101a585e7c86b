import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { excerptOf, type Letter, nameFor, textFor } from '#domain/letters/letter.ts';
import { keptDays } from '#domain/privacy/kept-days.ts';
import { checkReport, REPORT_LIMITS, readTypedReport } from '#domain/reports/report.ts';
import type { Response } from '#domain/responses/response.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { toWords } from '#routes/letter-views.server.ts';
import {
  type PageRequest,
  pageNotFound,
  pageRequest,
  requireValid,
  tellWrong,
} from '#routes/page.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { ReportFormView, ReportReply } from '#ui/reports/views.ts';

const EXCERPT = 240;
const SENT_QUERY = 'sent';

type Args = Pick<ActionFunctionArgs, 'context' | 'url'> & {
  params: { slug: string; answer?: string | undefined };
};

type Subject = { letter: Letter; answer: Response | undefined };

export async function findSubject(args: Args): Promise<Subject> {
  const { letters, responses } = pageRequest(args).site.store;
  const { slug, answer: id } = args.params;
  const letter = await letters.findBySlug(slug);
  requireValid(letter !== undefined, args.url);
  if (id === undefined) return { letter, answer: undefined };
  const answer = await responses.findPublic(letter.id, id);
  requireValid(answer !== undefined, args.url);
  return { letter, answer };
}

export function toReportForm(
  { letter, answer }: Subject,
  { settings, locale, query }: PageRequest,
): ReportFormView {
  const { sending, proving, restored, discard, mend, wait, trap } = pageWords('answering', locale);
  const { tellUs } = pageWords('support', locale, {
    name: answer?.name ?? nameFor(letter, locale),
    most: new Intl.NumberFormat(languageOf(locale).tag).format(REPORT_LIMITS.text.max),
    ...keptDays(settings.retention),
  });
  const shown = answer
    ? { text: answer.text, tag: answer.language }
    : (textFor(letter, locale) ?? { text: '', tag: letter.originalLanguage });
  return {
    words: { ...tellUs, sending, proving, restored, discard, mend, wait, trap },
    topic: letter.topic,
    heading: answer ? tellUs.answerTitle : tellUs.letterTitle,
    excerpt: toWords({ text: excerptOf(shown, EXCERPT), tag: shown.tag }),
    back: paths.letter(letter.slug) + (answer ? `?start=${answer.set}` : ''),
    slip: letter.sample ? undefined : answer ? tellUs.slipOfAnswer : tellUs.slip,
    draft: `report:${(answer ?? letter).id}`,
    sent: query.has(SENT_QUERY),
  };
}

/** Takes what somebody tells, for the team alone. */
export async function receiveReport(args: Args & ActionFunctionArgs, { letter, answer }: Subject) {
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const typed = readTypedReport(form);
  const refuse = (reply: ReportReply, init: ResponseInit) => data({ ...reply, typed }, init);

  const result = checkReport(typed);
  if ('errors' in result) {
    tellWrong(args.context, result.errors);
    return refuse({ state: 'errors', errors: result.errors }, { status: 400 });
  }
  const { reason, text, email = '' } = result.checked;
  try {
    const verdict = await site.abuseGate.check(addressOf(args.context), form, {
      kind: 'report',
      target: (answer ?? letter).id,
      text,
      fields: [reason, email],
    });
    if (!verdict.go) {
      const headers = { 'Retry-After': String(verdict.retryAfterSeconds) };
      if (verdict.why === 'tooMany') return refuse({ state: 'tooMany' }, { status: 429, headers });
      // The page's script does the work by itself: no browser has to call that a failure.
      const status = form.has(GATE_FIELDS.idempotencyKey) ? 200 : 429;
      return refuse({ state: 'proof', challenge: verdict.challenge }, { status, headers });
    }
    const { sentKey } = verdict;
    await site.store.reports.write({
      ...{ ...result.checked, locale, sentKey, at: Date.now() },
      ...{ letterId: letter.id, responseId: answer?.id },
    });
  } catch (error) {
    if (error instanceof NotFoundError) throw pageNotFound(args.url);
    site.log.error({ err: error }, 'What a visitor told could not be stored.');
    return refuse({ state: 'failed' }, { status: 500 });
  }
  if (form.has(GATE_FIELDS.idempotencyKey)) return data<ReportReply>({ state: 'sent' });
  const here = inLocale(locale, paths.tellUs(letter.slug, answer?.id));
  throw redirect(`${here}?${SENT_QUERY}=`, 303);
}
