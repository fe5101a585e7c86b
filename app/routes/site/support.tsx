import { languageOf } from '#domain/languages/languages.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Guide, type GuidePart, type GuideSection } from '#ui/doors/guide.tsx';
import { Hero } from '#ui/hero.tsx';
import type { Route } from './+types/support';

const DRAWN = ['children', 'teachers', 'parents'] as const;

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head, t } = pageRequest(args);
  const {
    away: _,
    tellUs: __,
    contact,
    ...words
  } = pageWords('support', locale, {
    contact: settings.contact ?? '',
    from: new Intl.NumberFormat(languageOf(locale).tag).format(LETTER_LIMITS.age.min),
    parent: pageWords('write', locale).form.senders.parent,
  });
  const slip = { to: paths.slip, label: pageWords('slip', locale).heading };
  const toContact = { to: `${paths.support}#contact`, label: contact.heading };
  const teachers = { to: paths.teachers, label: t('pages.teachers') };
  const links: Record<string, { to: string; label: string }> = {
    send: { to: paths.write, label: t('pages.write') },
    slip,
    back: slip,
    erase: slip,
    lost: toContact,
    reach: toContact,
    class: { ...teachers, to: `${paths.teachers}#many` },
    seen: { to: paths.privacy, label: t('pages.privacy') },
    answer: { to: paths.adoption, label: t('pages.adoption') },
  };
  const sections: GuideSection[] = words.sections.map((section) => ({
    ...section,
    drawing: DRAWN.find((each) => each === section.id),
    link: section.id === 'teachers' ? teachers : undefined,
    questions: section.questions.map((each) => ({ ...each, link: links[each.id] })),
  }));
  return {
    head: head(words),
    words: { heading: words.heading, lead: words.lead, contents: words.contents },
    sections,
    contact: { ...contact, text: settings.contact ? contact.text : contact.none },
  };
}

export const meta = pageMeta;

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { words, sections, contact } = loaderData;
  const last: GuidePart = {
    id: 'contact',
    heading: contact.heading,
    paragraphs: [contact.text],
    children: (
      <p>
        <a href="#sad">{contact.worry}</a>
      </p>
    ),
  };
  return (
    <>
      <Hero compact theme="rivers" heading={words.heading} lead={words.lead} />
      <Guide contents={words.contents} sections={[...sections, last]} />
    </>
  );
}
