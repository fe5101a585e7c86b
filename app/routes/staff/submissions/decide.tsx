import { LETTER_DECISIONS, LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageNotFound } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { decideLetters } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import type { Route } from './+types/decide';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) =>
  decisionPage(args, LETTER_TRANSITIONS[actionOf(args)].may);
export const action = (args: Route.ActionArgs) =>
  decideLetters(args, actionOf(args), deskPaths.submissions);
export const meta = staffMeta;

function actionOf({ url }: Pick<Route.ActionArgs, 'url'>) {
  const action = LETTER_DECISIONS.find((one) => url.pathname.endsWith(`/${one}`));
  if (!action) throw pageNotFound(url);
  return action;
}
