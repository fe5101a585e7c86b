import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { ProsePage } from '#ui/prose.tsx';
import type { Route } from './+types/about';

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head } = pageRequest(args);
  const words = pageWords('about', locale, { siteName: settings.name });
  return { head: head(words), words };
}

export const meta = pageMeta;

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <ProsePage words={loaderData.words} />;
}
