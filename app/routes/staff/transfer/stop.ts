import type { Route } from './+types/stop';
import { backToImport, doWithImport } from './import-actions.server.ts';

export const loader = (args: Route.LoaderArgs) => backToImport(args);

export const action = (args: Route.ActionArgs) =>
  doWithImport(args, (transfers, id) => transfers.stop(id));
