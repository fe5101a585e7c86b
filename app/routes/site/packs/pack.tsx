import { data } from 'react-router';
import { pageMeta } from '#routes/head.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { Hero } from '#ui/hero.tsx';
import { ClassPage } from '#ui/packs/class-page.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/pack';
import { handInOne, type PackReply, withdrawLetters } from './pack-actions.server.ts';
import { packHeaders, requirePack } from './pack-request.server.ts';
import { toClass } from './pack-views.server.ts';

export const headers = packHeaders;

export async function loader(args: Route.LoaderArgs) {
  const view = await toClass(args, await requirePack(args));
  const { title, description } = view.words;
  return { head: pageRequest(args).head({ title, description, indexed: false }), view };
}

export async function action(args: Route.ActionArgs) {
  const { reply, status } = await answer();
  return data<PackReply>(reply, { status });

  function answer() {
    const { action } = args.params;
    if (action === 'withdraw') return withdrawLetters(args, false);
    if (action === 'withdraw-all') return withdrawLetters(args, true);
    if (action === 'hand-in' || action === undefined) return handInOne(args);
    throw pageNotFound(args.url);
  }
}

export const meta = pageMeta;

export default function PackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <div data-theme="mountains">
      <Hero compact theme="mountains" heading={view.words.heading} lead={view.words.lead}>
        <p className="buttons">
          <SiteLink to={view.sheetsAt} prefetch="none" className="button">
            {view.words.print}
          </SiteLink>
        </p>
      </Hero>
      <ClassPage view={view} reply={actionData} />
    </div>
  );
}
