import { data } from 'react-router';
import { readItems } from '#domain/moderation/decisions.ts';
import { paths } from '#domain/site/paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { answerInPlace, nothing, readForm } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/put-back';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'responses.decide');

/** What was put aside or handed over waits for everybody again. */
export async function action(args: Route.ActionArgs) {
  await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const form = await readForm(args, paths.responses, locale);
  const item = String(form.get('item') ?? '');
  const [target] = readItems([item]);
  if (!target) {
    return data({ ...nothing(form.back), problem: t('bulk.nothing') }, { status: 400 });
  }
  await site.store.moderation.teamNotes.putBack(target.id);
  const done = {
    sentence: t('together.aside.done.back'),
    batch: undefined,
    millisecondsLeft: 0,
  };
  return answerInPlace(form, { settled: form.has('leaves') ? [item] : [], done });
}

export const meta = staffMeta;
