import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { LetterTablePage } from '#ui/staff/letters/table-page.tsx';
import type { Route } from './+types/table';
import { readTableView } from './table.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.read');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'letters');
  return {
    head: head({ title: t('title'), description: t('description') }),
    view: await readTableView(site, query, { locale, member }),
  };
}

export const meta = staffMeta;

export default function LettersPage({ loaderData }: Route.ComponentProps) {
  return <LetterTablePage view={loaderData.view} />;
}
