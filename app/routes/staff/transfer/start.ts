import { ARRIVALS } from '#domain/transfer/records.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/start';
import { backToImport, doWithImport } from './import-actions.server.ts';

export const loader = (args: Route.LoaderArgs) => backToImport(args);

export async function action(args: Route.ActionArgs) {
  await requireMay(args, 'letters.transfer');
  const fields = await readFields(args.request);
  const arrival = ARRIVALS.find((known) => known === fields('arrival')) ?? 'pending';
  const withoutDamaged = fields('withoutDamaged') === 'yes';
  return doWithImport(args, (transfers, id, by) =>
    transfers.start(id, arrival, by, { withoutDamaged }),
  );
}
