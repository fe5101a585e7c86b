import { deskPaths } from '#domain/site/desk-paths.ts';
import { writeSaid } from '#routes/staff/said.ts';
import type { Route } from './+types/discard';
import { backToImport, doWithImport } from './import-actions.server.ts';

export const loader = (args: Route.LoaderArgs) => backToImport(args);

export const action = (args: Route.ActionArgs) =>
  doWithImport(
    args,
    (transfers, id) => transfers.discard(id),
    () => `${deskPaths.transfer}?${writeSaid('discarded')}`,
  );
