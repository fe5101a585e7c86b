import { SUBMISSION_LIMITS } from '#domain/abuse/rate-limits.ts';
import { BOOKLET_PATH } from '#domain/booklet/booklet.ts';
import { languageOf } from '#domain/languages/languages.ts';
import { LESSON_AGES, LESSON_MINUTES, LESSONS } from '#domain/lessons/lesson.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';
import { keptDays } from '#domain/privacy/kept-days.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Guide, type GuidePart } from '#ui/doors/guide.tsx';
import { Lessons, type LessonView } from '#ui/doors/lessons.tsx';
import { Hero } from '#ui/hero.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/teachers';
import styles from './teachers.module.css';

const CLASS_PACK = 'class-pack';

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head, t } = pageRequest(args);
  const { tag } = languageOf(locale);
  const number = new Intl.NumberFormat(tag);
  const inUnits = (unit: 'minute' | 'megabyte', unitDisplay: 'long' | 'short', value: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay })
      .format(value)
      .replace(' ', '\u00a0');
  const minutes = (value: number) => inUnits('minute', 'long', value);
  const { form } = pageWords('write', locale);
  const { receipt } = pageWords('slip', locale);
  const {
    lesson,
    embed: _embed,
    pack,
    ...words
  } = pageWords('teachers', locale, {
    ...keptDays(settings.retention),
    minutes: minutes(LESSON_MINUTES),
    atOnce: number.format(SUBMISSION_LIMITS.quiet.burst),
    megabytes: inUnits('megabyte', 'short', PICTURE_BYTES_MAX / 1024 / 1024),
    most: number.format(LETTER_LIMITS.text.max),
    teacher: form.senders.teacher,
    writer: form.senders.writer,
    next: receipt.next,
    forget: receipt.forget,
  });
  const lessons = LESSON_AGES.map((age): LessonView => {
    const { from, to } = LESSONS[age];
    const told = lesson.ages[age];
    return {
      ...told,
      id: `lesson-${age}`,
      age: lesson.age.replace('{{ages}}', number.formatRange(from, to)),
      steps: told.steps.map((step, i) => ({
        ...step,
        minutes: minutes(LESSONS[age].minutes[i] ?? 0),
      })),
    };
  });
  const { ages: _, ...labels } = lesson;
  return {
    head: head(words),
    words,
    labels: { ...labels, lesson: lesson.heading },
    lessons,
    booklet: BOOKLET_PATH,
    packLink: { to: paths.makePack, label: pack.make.link },
    onwards: [
      { to: paths.write, label: t('pages.write') },
      { to: paths.adoption, label: t('pages.adoption') },
      { to: paths.ocean, label: t('pages.ocean') },
    ],
  };
}

export const meta = pageMeta;

export default function TeachersPage({ loaderData }: Route.ComponentProps) {
  const { words, labels, lessons, onwards, packLink, booklet } = loaderData;
  const sections: GuidePart[] = [
    { id: 'why', drawing: 'teachers', ...words.why },
    {
      id: 'lesson',
      heading: labels.heading,
      paragraphs: [labels.lead],
      children: (
        <>
          <h3>{labels.needHeading}</h3>
          <ul className={styles.need}>
            {labels.need.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>
            <SiteLink to={paths.sheet}>{labels.sheet}</SiteLink>
          </p>
          <p>
            <SiteLink to={booklet}>{labels.booklet}</SiteLink>
          </p>
          <Lessons lessons={lessons} labels={labels} />
        </>
      ),
    },
    ...words.sections.map((section) => ({
      ...section,
      questions: section.questions.map((each) => ({
        ...each,
        link: each.id === CLASS_PACK ? packLink : undefined,
      })),
    })),
    { id: 'limits', ...words.limits },
    {
      id: 'onwards',
      heading: words.onwards,
      children: (
        <p className={`buttons ${styles.onwards}`}>
          <SiteLink to={packLink.to} className="button">
            {packLink.label}
          </SiteLink>
          {onwards.map(({ to, label }) => (
            <SiteLink key={to} to={to} className="button" data-quiet>
              {label}
            </SiteLink>
          ))}
        </p>
      ),
    },
  ];
  return (
    <div data-theme="mountains">
      <Hero compact theme="mountains" heading={words.heading} lead={words.lead} />
      <Guide contents={words.contents} sections={sections} />
    </div>
  );
}
