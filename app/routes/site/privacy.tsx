import { LOCALE_COOKIE_SECONDS } from '#domain/languages/languages.ts';
import { DATUM_NAMES, type DatumName, datumOf } from '#domain/privacy/data.ts';
import type { Reader } from '#domain/privacy/datum.ts';
import { keptDays } from '#domain/privacy/kept-days.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Guide, type GuideSection } from '#ui/doors/guide.tsx';
import { DRAFT_DAYS } from '#ui/forms/draft-storage.ts';
import { Hero } from '#ui/hero.tsx';
import type { Route } from './+types/privacy';

const DAY_SECONDS = 24 * 60 * 60;
const DRAWN = ['children', 'teachers', 'parents'] as const;

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head, t } = pageRequest(args);
  const { data, ...words } = pageWords('privacy', locale, {
    siteName: settings.name,
    ...keptDays(settings.retention),
    cookieDays: LOCALE_COOKIE_SECONDS / DAY_SECONDS,
    typedDays: DRAFT_DAYS,
  });
  const links: Record<string, { to: string; label: string }> = {
    agree: { to: `${paths.teachers}#tell-parents`, label: t('pages.teachers') },
    'taking-down': { to: paths.slip, label: pageWords('slip', locale).heading },
  };
  const sections: GuideSection[] = words.sections.map((section) => ({
    ...section,
    drawing: DRAWN.find((each) => each === section.id),
    questions: section.questions.map((each) => ({ ...each, link: links[each.id] })),
  }));
  const kept: GuideSection = {
    id: 'data',
    heading: data.heading,
    paragraphs: [data.lead],
    questions: DATUM_NAMES.map((name) => {
      const { what, why } = data.kinds[name];
      return { id: `data-${name}`, question: what, answer: [why], list: linesOf(name) };
    }),
  };
  return {
    head: head(words),
    words: { heading: words.heading, lead: words.lead, contents: words.contents },
    sections: [...sections, kept],
  };

  function linesOf(name: DatumName): string[] {
    const { ends, seenBy } = datumOf(name);
    const seen: Record<Reader, string> = data.seen;
    return [...ends.map((end) => data.ends[end]), seen[seenBy]];
  }
}

export const meta = pageMeta;

export default function PrivacyPage({ loaderData: { words, sections } }: Route.ComponentProps) {
  return (
    <>
      <Hero compact theme="lakes" heading={words.heading} lead={words.lead} />
      <Guide contents={words.contents} sections={sections} />
    </>
  );
}
