import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { ProsePage } from '#ui/prose.tsx';
import type { Route } from './+types/privacy';

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head } = pageRequest(args);
  const words = pageWords('privacy', locale, {
    siteName: settings.name,
    contactDays: String(settings.retention.contact),
    undecidedDays: String(settings.retention.undecided),
    rejectedDays: String(settings.retention.rejected),
  });
  return { head: head(words), words };
}

export const meta = pageMeta;

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ProsePage words={loaderData.words} theme="lakes" />;
}
