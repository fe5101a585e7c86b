import { RESPONSE_DECISIONS, RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { pageNotFound } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { decideResponses } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import type { Route } from './+types/decide';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) =>
  decisionPage(args, RESPONSE_TRANSITIONS[actionOf(args)].may);
export const action = (args: Route.ActionArgs) => decideResponses(args, actionOf(args));
export const meta = staffMeta;

function actionOf({ url }: Pick<Route.ActionArgs, 'url'>) {
  const action = RESPONSE_DECISIONS.find((one) => url.pathname.endsWith(`/${one}`));
  if (!action) throw pageNotFound(url);
  return action;
}
