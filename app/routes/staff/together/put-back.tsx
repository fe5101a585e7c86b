import { data } from 'react-router';
import { readItems, writeItem } from '#domain/moderation/decisions.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { answerInPlace, nothing, readForm, wrongNumber } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/put-back';
import { toPut } from './put.server.ts';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'responses.decide');

/** What was put aside or handed over waits for everybody again. */
export async function action(args: Route.ActionArgs) {
  const { id, name } = await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  const form = await readForm(args, deskPaths.responses, locale);
  const items = readItems(form.getAll('item').map(String));
  const problem = wrongNumber(items, locale);
  if (problem) return data({ ...nothing(form.back), problem }, { status: 400 });
  const ids = items.map((item) => item.id);
  await site.store.moderation.teamNotes.putBack(ids, { id, name });
  const settled = form.has('leaves') ? items.map(writeItem) : [];
  return answerInPlace(form, { settled, done: toPut('back', locale), put: 'back' });
}

export const meta = staffMeta;
