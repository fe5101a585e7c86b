import { printMoment } from '#domain/dates/dates.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { hostedSummary } from '#server/hosted/state.ts';
import type { Site } from '#server/site.server.ts';
import type { HostedChoiceView } from '#ui/transfer/hosted-choices.tsx';
import { hostedChoices } from './hosted-choices.server.ts';

export async function hostedLines(
  { config: { HOSTED_PROJECT_ID: project }, store }: Pick<Site, 'config' | 'store'>,
  locale: Locale,
): Promise<{ lead: string; lines: string[]; choices: HostedChoiceView[] } | undefined> {
  if (project === undefined) return undefined;
  const t = deskTranslateFor(locale, 'transfer');
  const { tag } = languageOf(locale);
  const date = (moment = 0) => printMoment(String(moment), tag, { time: true });
  const number = (count: number) => new Intl.NumberFormat(tag).format(count);
  const summary = await hostedSummary(store);
  const { waiting, erasing, differing, approvals, failure, failing, partedAt } = summary;
  const lines = [
    partedAt !== undefined && t('hosted.parted', { date: date(partedAt) }),
    waiting > 0 && t('hosted.waiting', { number: number(waiting), date: date(summary.oldestAt) }),
    erasing > 0 && t('hosted.erasing', { number: number(erasing) }),
    failing && t('hosted.failing', { date: date(failing.since), error: failing.error }),
    failure && t('hosted.refused', failure),
    differing > 0 && t('hosted.differing', { number: number(differing) }),
    approvals > 0 && t('hosted.approvals', { number: number(approvals) }),
  ].filter((line) => typeof line === 'string');
  return {
    lead: t('hosted.lead', { project }),
    lines: lines.length > 0 ? lines : [t('hosted.inStep')],
    choices: await hostedChoices({ store }, locale),
  };
}
