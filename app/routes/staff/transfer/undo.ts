import type { Route } from './+types/undo';
import { backToImport, doWithImport } from './deeds.server.ts';

export const loader = (args: Route.LoaderArgs) => backToImport(args);

/** Takes back everything that an import made and nobody has changed since. */
export const action = (args: Route.ActionArgs) =>
  doWithImport(args, (transfers, id, by) => transfers.undo(id, by));
