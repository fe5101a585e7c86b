import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { decideResponses } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import type { Route } from './+types/unapprove';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'responses.decide');
export const action = (args: Route.ActionArgs) => decideResponses(args, 'unapprove');
export const meta = staffMeta;
