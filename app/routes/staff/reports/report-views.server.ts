import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { canLetter } from '#domain/letters/states.ts';
import { isUrgent, type Report } from '#domain/reports/report.ts';
import { findConcerns } from '#domain/safety/concerns.ts';
import { findRisks } from '#domain/safety/risks.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { toWords } from '#routes/letter-views.server.ts';
import { type ItemReader, toLetterItem, toResponseItem } from '#routes/staff/item-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import type { ModeratedLetter } from '#store/letters/queue.ts';
import type { Told } from '#store/reports/reports.ts';
import type { ModeratedResponse } from '#store/responses/queue.ts';
import type { Store } from '#store/store.ts';
import type { ReportView, SettledView, ToldView } from '#ui/reports/told-views.ts';

type Items = {
  letters: ReadonlyMap<string, ModeratedLetter>;
  responses: ReadonlyMap<string, ModeratedResponse>;
};

/** What is not settled, each with the letter or the answer that it is about, and what was settled. */
export async function readReports(
  store: Pick<Store, 'reports' | 'moderation'>,
  reader: ItemReader,
) {
  const [told, settled] = await Promise.all([
    store.reports.listOpen(),
    store.reports.listSettled(),
  ]);
  const items = await readItems(store, [...told, ...settled]);
  return {
    told: told.flatMap((one) => toToldView(one, items, reader) ?? []),
    settled: settled.map((report) => toSettledView(report, items, reader)),
  };
}

async function readItems(
  { moderation }: Pick<Store, 'moderation'>,
  told: readonly Pick<Told, 'subject' | 'letterId'>[],
): Promise<Items> {
  const ids = told.flatMap(({ subject }) => (subject.kind === 'response' ? subject.id : []));
  const [letters, responses] = await Promise.all([
    moderation.letters.getMany(told.map(({ letterId }) => letterId)),
    Promise.all([...new Set(ids)].map((id) => moderation.responses.get(id))),
  ]);
  return {
    letters: new Map(letters.map((letter) => [letter.id, letter])),
    responses: new Map(responses.flatMap((one) => (one ? [[one.id, one]] : []))),
  };
}

function toToldView(
  { subject, letterId, urgent, count, reports }: Told,
  { letters, responses }: Items,
  reader: ItemReader,
): ToldView | undefined {
  const { locale } = reader;
  const t = deskTranslateFor(locale, 'moderation');
  const letter = letters.get(letterId);
  const response = responses.get(subject.id);
  const item =
    subject.kind === 'response'
      ? response && toResponseItem(response, letter, reader)
      : letter && toLetterItem(letter, reader);
  // It was erased while the page was read.
  if (!item) return undefined;
  const isEditable = subject.kind === 'letter' && letter && canLetter('edit', letter);
  const left = count - reports.length;
  return {
    item,
    urgent,
    state: t('reports.state', { state: item.state }),
    edit: isEditable ? inLocale(locale, deskPaths.editLetter(letterId)) : item.edit,
    erase: item.erase,
    reports: reports.map((report) => toReportView(report, reader)),
    more:
      left > 0
        ? t('reports.more', { number: new Intl.NumberFormat(languageOf(locale).tag).format(left) })
        : undefined,
    seen: count,
  };
}

function toReportView(report: Report, { locale }: ItemReader): ReportView {
  const t = deskTranslateFor(locale, 'moderation');
  const { tag } = languageOf(report.locale);
  const at = String(report.at);
  return {
    id: report.id,
    reason: t(`reports.reasons.${report.reason}`),
    urgent: isUrgent(report),
    words: toWords({ text: report.text, tag }),
    risks: findRisks(report.text, tag),
    concerns: findConcerns(report.text, tag),
    language: languageLabel(tag, locale),
    date: { iso: isoMoment(at), text: printMoment(at, languageOf(locale).tag, { time: true }) },
    address: report.hasAddress ? inLocale(locale, deskPaths.reportAddress(report.id)) : undefined,
  };
}

function toSettledView(
  { id, subject, letterId, reason, settled }: Report,
  { letters, responses }: Items,
  { locale }: ItemReader,
): SettledView {
  const t = deskTranslateFor(locale, 'moderation');
  const named = (subject.kind === 'response' ? responses : letters).get(subject.id);
  const area = subject.kind === 'response' ? 'responses' : 'submissions';
  const at = String(settled?.at ?? 0);
  return {
    id,
    label: t(`${area}.label`, { name: named?.name ?? '' }),
    to: inLocale(locale, deskPaths.staffLetter(letterId)),
    reason: t(`reports.reasons.${reason}`),
    by: t('reports.by', {
      name: settled?.by ?? '',
      date: printMoment(at, languageOf(locale).tag, { time: true }),
    }),
    note: settled?.note ?? '',
  };
}
