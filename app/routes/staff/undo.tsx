import type { Route } from './+types/undo';
import { decisionPage } from './decision-page.server.ts';
import { undo } from './decisions.server.ts';
import { staffMeta } from './head.ts';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'responses.decide');
export const action = (args: Route.ActionArgs) => undo(args);
export const meta = staffMeta;
