import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { ProsePage } from '#ui/prose.tsx';
import type { Route } from './+types/support';

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head } = pageRequest(args);
  const { contact } = settings;
  const {
    away: _,
    tellUs: __,
    ...words
  } = pageWords('support', locale, contact ? { contact } : {});
  if (contact) return { head: head(words), words };

  const sections = words.sections.map((section) =>
    section.id === 'contact'
      ? { ...section, paragraphs: [words.noContact, ...section.paragraphs.slice(1)] }
      : section,
  );
  return { head: head(words), words: { ...words, sections } };
}

export const meta = pageMeta;

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  return <ProsePage words={loaderData.words} theme="rivers" />;
}
