import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { moveLetters } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import type { Route } from './+types/move';
import { orTellLost } from './lost.ts';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'letters.decide');
export const action = (args: Route.ActionArgs) => moveLetters(args);
export const clientAction = (args: Route.ClientActionArgs) => orTellLost(args, 'errors.update');
export const meta = staffMeta;
