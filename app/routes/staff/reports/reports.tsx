import { useTranslation } from 'react-i18next';
import { data, Form, Link, redirect } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { typedText } from '#domain/forms/typed.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { FIXED_DAYS } from '#domain/privacy/fixed-days.ts';
import { REPORT_LIMITS, type ReportSubject } from '#domain/reports/report.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readDone } from '#routes/staff/queue.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { ToldCard } from '#ui/reports/told-card.tsx';
import { useLocale } from '#ui/site-link.tsx';
import type { DoneView } from '#ui/staff/views.ts';
import type { Route } from './+types/reports';
import { readReports } from './report-views.server.ts';
import styles from './reports.module.css';

const SETTLED_QUERY = 'settled';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'reports.settle');
  const { site, settings, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  return {
    head: head({ title: t('reports.title'), description: t('reports.description') }),
    address: inLocale(locale, deskPaths.reports),
    ...(await readReports(site.store, { locale, member, settings })),
    done: await readDone(query, site.store, { locale, member }),
    isSettled: query.has(SETTLED_QUERY),
    days: FIXED_DAYS.settled,
  };
}

/** Settles what was told about a letter or an answer, if nothing came since it was read. */
export async function action(args: Route.ActionArgs) {
  const { id, name } = await requireMay(args, 'reports.settle');
  const { site, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const form = await args.request.formData().catch(() => new FormData());
  const subject = readSubject(form);
  const note = typedText(form, 'note');
  const refuse = (problem: string, status: number) =>
    data({ problem, about: subject?.id, note }, { status });
  if (!subject) return refuse(t('reports.nothing'), 400);
  if (validateField(note, REPORT_LIMITS.note)) return refuse(t('reports.wrong'), 400);
  try {
    const seen = Number(form.get('seen'));
    const count = await site.store.reports.settle(subject, { by: { id, name }, note, seen });
    if (count === 0) return refuse(t('reports.nothing'), 409);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    return refuse(t('reports.changed'), 409);
  }
  throw redirect(`${inLocale(locale, deskPaths.reports)}?${SETTLED_QUERY}=`, 303);
}

function readSubject(form: FormData): ReportSubject | undefined {
  const [kind, id] = [form.get('kind'), form.get('id')];
  if ((kind !== 'letter' && kind !== 'response') || typeof id !== 'string') return undefined;
  return { kind, id };
}

export const meta = staffMeta;

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation');
  const { address, told, settled, done, isSettled, days } = loaderData;
  return (
    <DeskPage heading={t('reports.heading')} lead={t('reports.lead')}>
      {actionData && <ResultMessage good={false}>{actionData.problem}</ResultMessage>}
      {!actionData && isSettled && <ResultMessage good>{t('reports.settled')}</ResultMessage>}
      {!actionData && done && <Done done={done} back={address} />}
      {told.length === 0 && <p>{t('reports.empty')}</p>}
      <ul className={styles.list}>
        {told.map((view) => (
          <li key={view.item.id}>
            <ToldCard
              view={view}
              address={address}
              note={actionData?.about === view.item.id ? actionData.note : undefined}
            />
          </li>
        ))}
      </ul>
      <section aria-labelledby="settled">
        <h2 id="settled">{t('reports.done', { count: days })}</h2>
        {settled.length === 0 && <p>{t('reports.nothingDone')}</p>}
        <ul className={styles.settled}>
          {settled.map(({ id, label, to, reason, by, note }) => (
            <li key={id}>
              <Link to={to}>{label}</Link>
              <p>
                {reason} · {by}
              </p>
              {note && (
                <p>
                  <bdi>{note}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  );
}

/** Half a minute is long enough to see a slip of the hand. */
function Done({ done, back }: { done: DoneView; back: string }) {
  const { t } = useTranslation('moderation');
  const undo = inLocale(useLocale(), deskPaths.undo);
  return (
    <Form method="post" action={undo} className={styles.done}>
      <ResultMessage good>{done.sentence}</ResultMessage>
      {done.batch && done.millisecondsLeft > 0 && (
        <>
          <input type="hidden" name="batch" value={done.batch} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className="button" data-quiet>
            {t('deeds.undo')}
          </button>
        </>
      )}
    </Form>
  );
}
