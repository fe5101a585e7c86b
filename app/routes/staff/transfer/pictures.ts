import { typedNumber } from '#domain/forms/typed.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/pictures';
import { backToImport, doWithImport } from './import-actions.server.ts';

export const loader = (args: Route.LoaderArgs) => backToImport(args);

export async function action(args: Route.ActionArgs) {
  await requireMay(args, 'letters.transfer');
  const fields = await readFields(args.request);
  const number = (name: string) => typedNumber(fields(name)) ?? 0;
  const row = fields('row') === '' ? undefined : number('row');
  const rows = row === undefined ? {} : { rows: [row] };
  const choice = { without: fields('choice') === 'without', ...rows };
  return doWithImport(
    args,
    (transfers, id) => transfers.choosePictures(id, choice),
    (id) => `${deskPaths.imported(id)}?pictures=${number('after')}#pictures${row ?? ''}`,
  );
}
