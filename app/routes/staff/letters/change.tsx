import { LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageNotFound } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { decideLetters } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import type { Route } from './+types/change';
import { orTellLost } from './lost.ts';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

const ACTIONS = new Map([
  ['publish', 'publishAgain'],
  ['trash', 'trash'],
  ['restore', 'restore'],
  ['move', 'changeTopic'],
] as const);

export const loader = (args: Route.LoaderArgs) =>
  decisionPage(args, LETTER_TRANSITIONS[actionOf(args)].may);
export const action = (args: Route.ActionArgs) =>
  decideLetters(args, actionOf(args), deskPaths.letters);
export const clientAction = (args: Route.ClientActionArgs) => orTellLost(args, 'errors.update');
export const meta = staffMeta;

function actionOf({ url }: Pick<Route.ActionArgs, 'url'>) {
  const action = ACTIONS.get(url.pathname.split('/').at(-1) as 'publish');
  if (!action) throw pageNotFound(url);
  return action;
}
