import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { decideLetters } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import type { Route } from './+types/reject';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'letters.decide');
export const action = (args: Route.ActionArgs) => decideLetters(args, 'reject');
export const meta = staffMeta;
