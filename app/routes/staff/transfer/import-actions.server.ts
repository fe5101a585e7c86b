import { type LoaderFunctionArgs, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Import } from '#domain/transfer/imports.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError } from '#store/database/refusals.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>;

/** Whoever opens the address of an action by hand has changed nothing. */
export async function backToImport(args: Args) {
  await requireMay(args, 'letters.transfer');
  return redirect(inLocale(pageRequest(args).locale, deskPaths.imported(args.params.id ?? '')));
}

export async function doWithImport(
  args: Args,
  action: (transfers: Site['transfers'], id: string, by: Actor) => Promise<boolean>,
  after: (id: string) => string = deskPaths.imported,
) {
  const { id: memberId, name } = await requireMay(args, 'letters.transfer');
  const { site, locale } = pageRequest(args);
  const { id } = await requireImport(args);
  const done = await action(site.transfers, id, { id: memberId, name }).catch((error) => {
    throw error instanceof NotFoundError ? pageNotFound(args.url) : error;
  });
  const to = done ? after(id) : `${deskPaths.imported(id)}?${writeSaid('notNow')}`;
  return redirect(inLocale(locale, to));
}

export async function requireImport(args: Args): Promise<Import> {
  const it = await pageRequest(args).site.store.imports.find(args.params.id ?? '');
  if (!it) throw pageNotFound(args.url);
  return it;
}
