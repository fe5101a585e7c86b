import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { Workbench } from '#ui/translating/workbench.tsx';
import type { Route } from './+types/workbench';
import { readAsked, readList } from './asked.server.ts';
import { toBenchView } from './bench-views.server.ts';
import { receiveTranslation, toBenchPage } from './receive.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const asked = await readAsked(args);
  const { locale, query, head } = pageRequest(args);
  const view = await toBenchView(asked, {
    locale,
    listed: readList(query.get('state')),
    beside: query.get('beside'),
    handed: query.get('handed'),
  });
  return { head: head({ title: view.title, description: view.heading }), view };
}

export async function action(args: Route.ActionArgs) {
  return toBenchPage(await receiveTranslation(args), args.url.pathname + args.url.search);
}

export const meta = staffMeta;

export default function WorkbenchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  return <Workbench key={view.key} view={view} first={actionData} />;
}
