import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { type Door, Doors } from '#ui/doors/doors.tsx';
import type { DrawingName } from '#ui/doors/drawing.tsx';
import { Journey } from '#ui/doors/journey.tsx';
import { ProsePage } from '#ui/prose.tsx';
import type { Route } from './+types/about';

const STEPS = [
  'written',
  'reading-first',
  'published',
  'answered',
] as const satisfies DrawingName[];

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head } = pageRequest(args);
  const { doors, journey, ...words } = pageWords('about', locale, { siteName: settings.name });
  const ways: Door[] = [
    { who: 'children', to: `${paths.support}#children`, ...doors.children },
    { who: 'teachers', to: paths.teachers, ...doors.teachers },
    { who: 'parents', to: `${paths.support}#parents`, ...doors.parents },
  ];
  const steps = STEPS.flatMap((id) => {
    const step = journey.steps.find((each) => each.id === id);
    return step ? [{ ...step, id }] : [];
  });
  return {
    head: head(words),
    words,
    doors: { heading: doors.heading, doors: ways },
    journey: { heading: journey.heading, steps },
  };
}

export const meta = pageMeta;

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { words, doors, journey } = loaderData;
  return (
    <ProsePage
      words={words}
      columns
      before={
        <>
          <Doors {...doors} />
          <Journey {...journey} />
        </>
      }
    />
  );
}
