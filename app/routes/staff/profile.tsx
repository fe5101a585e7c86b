import { useTranslation } from 'react-i18next';
import { printMoment } from '#domain/dates/dates.ts';
import { languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { languagesOf } from '#server/translations/translators.server.ts';
import { DeskHead } from '#ui/desk/desk-page.tsx';
import { Sentences, useJoined } from '#ui/joined.tsx';
import { ForYou } from '#ui/queue/together/for-you.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { TranslationProgress } from '#ui/translating/progress.tsx';
import type { Route } from './+types/profile';
import { staffMeta } from './head.ts';
import styles from './profile.module.css';
import { readForYou } from './together/note-views.server.ts';
import { toProgressView } from './translations/state-views.server.ts';
import { bounded } from './waiting/bounded-number.server.ts';
import { tellReports } from './waiting/told.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const COUNTED = 1000;
const WAITING = { state: 'pending', order: 'oldest' } as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'desk.open');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  return {
    head: head({ title: t('desk.title'), description: t('desk.description') }),
    name: member.name,
    desk: may(member, 'responses.decide') ? await readDesk(site, locale) : undefined,
    progress: may(member, 'letters.translate')
      ? toProgressView(
          await site.store.translations.counts(),
          locale,
          await languagesOf(site, member),
        )
      : undefined,
    forYou: may(member, 'responses.decide')
      ? await readForYou({ store: site.store, locale, member })
      : undefined,
  };
}

/** What waits and what was done, counted along indexes and only as far as anybody reads. */
async function readDesk(
  { store }: ReturnType<typeof pageRequest>['site'],
  locale: ReturnType<typeof pageRequest>['locale'],
) {
  const t = deskTranslateFor(locale, 'moderation');
  const { decidedSince, ...moderation } = store.moderation;
  const { tag } = languageOf(locale);
  const kinds = ['responses', 'letters'] as const;
  const [figures, told, flagged] = await Promise.all([
    moderation.queueFigures(COUNTED + 1),
    store.reports.figures(COUNTED + 1),
    Promise.all(
      kinds.map((kind) => moderation[kind].count({ ...WAITING, flagged: true }, COUNTED + 1)),
    ),
  ]);
  const shown = (found: number, most = COUNTED) => {
    const { count, number } = bounded(found, most, locale);
    return { count, total: number };
  };
  const sentence = (key: 'responses' | 'letters' | 'flagged', count: number) =>
    t(`overview.${key}`, shown(count));
  const oldest = (at: number | undefined) =>
    at !== undefined &&
    t('overview.oldest', { date: printMoment(String(at), tag, { time: true }) });
  const [sentenceOfTold = '', pressing] = tellReports(told, COUNTED, locale);
  const ofTold = {
    ...{ key: 'reports', to: deskPaths.reports, waiting: told.waiting, sentence: sentenceOfTold },
    details: pressing ? [{ sentence: pressing, heavy: true, to: undefined }] : [],
    oldest: oldest(told.oldestAt),
  };
  const queues = kinds.map((key, i) => {
    const { waiting, marked, urgent, oldestAt } = figures[key];
    const to = key === 'responses' ? deskPaths.responses : deskPaths.submissions;
    const suspicious = flagged[i] ?? 0;
    const look = (sentence: string, query: string, count: number, heavy = false) => ({
      ...{ sentence, heavy },
      to: count > 0 ? `${to}?${query}` : undefined,
    });
    const mark = (name: 'marked' | 'urgent', count: number) => t(`counts.${name}`, shown(count));
    return {
      key,
      to,
      waiting,
      sentence: sentence(key, waiting),
      details: [
        ...(urgent > 0 ? [look(mark('urgent', urgent), 'marks=concern', urgent, true)] : []),
        ...(marked > 0 ? [look(mark('marked', marked), 'marks=any&order=marks', marked)] : []),
        look(sentence('flagged', suspicious), 'flagged=1&order=suspicion', suspicious),
      ],
      oldest: oldest(oldestAt),
    };
  });
  const all = queues.reduce((sum, { waiting }) => sum + waiting, told.waiting);
  const done = await decidedSince(Date.now() - DAY_MS);
  const published = await store.counts.total();
  return {
    lead: t(told.waiting > 0 ? 'reports.first' : 'overview.lead', shown(all, 2 * COUNTED)),
    queues: told.waiting > 0 ? [ofTold, ...queues] : queues,
    done: [...Map.groupBy(done, ({ id }) => id)].map(([id, deeds]) => ({
      ...{ id, name: deeds[0]?.name },
      sentences: deeds.map(({ deed, count }) => t(`done.${deed as 'response.approve'}`, { count })),
    })),
    published: t('overview.letterCount', {
      count: published,
      total: new Intl.NumberFormat(tag).format(published),
    }),
  };
}

export const meta = staffMeta;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation');
  const { name, desk, forYou, progress } = loaderData;
  return (
    <div className={`column ${styles.overview}`}>
      <DeskHead heading={t('desk.heading', { name })} lead={desk?.lead ?? t('desk.description')} />
      {forYou && <ForYou {...forYou} />}
      {desk && <Overview desk={desk} />}
      {progress && <TranslationProgress progress={progress} />}
    </div>
  );
}

function Overview({ desk }: { desk: NonNullable<Awaited<ReturnType<typeof readDesk>>> }) {
  const { t } = useTranslation('moderation');
  const joined = useJoined();
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{t('overview.waiting')}</h2>
        <ul className={styles.queues}>
          {desk.queues.map(({ key, to, waiting, sentence, details, oldest }) => (
            <li key={key}>
              <p className={styles.sentence}>{sentence}</p>
              {waiting > 0 && (
                <>
                  <p>{oldest}</p>
                  {details.map((detail) => (
                    <p key={detail.sentence} data-urgent={detail.heavy || undefined}>
                      <Sentences>
                        {detail.sentence}
                        {detail.to && (
                          <SiteLink
                            to={detail.to}
                            aria-label={joined.named(t('overview.look'), detail.sentence)}
                          >
                            {t('overview.look')}
                          </SiteLink>
                        )}
                      </Sentences>
                    </p>
                  ))}
                  <SiteLink
                    to={to}
                    className="button"
                    aria-label={joined.named(t('overview.read'), sentence)}
                  >
                    {t('overview.read')}
                  </SiteLink>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="done">
        <h2 id="done">{t('overview.done')}</h2>
        {desk.done.length === 0 && <p>{t('overview.nothingDone')}</p>}
        <dl className={styles.done}>
          {desk.done.map(({ id, name, sentences }) => (
            <div key={id}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              {sentences.map((sentence) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="public">
        <h2 id="public">{t('overview.public')}</h2>
        <p>{desk.published}</p>
      </section>
    </>
  );
}
