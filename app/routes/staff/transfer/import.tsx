import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { typedNumber } from '#domain/forms/typed.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import {
  canDo,
  IMPORT_ACTIONS,
  type ImportAction,
  type ImportCounts,
  isAbandoned,
  isAtWork,
  OUTCOMES,
  VERDICTS,
} from '#domain/transfer/imports.ts';
import { ARRIVALS } from '#domain/transfer/records.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { joinedBy } from '#i18n/joined.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { useJoined } from '#ui/joined.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import { AtWork } from '#ui/transfer/at-work.tsx';
import { PictureChoice } from '#ui/transfer/picture-choice.tsx';
import styles from '#ui/transfer/transfer.module.css';
import type { Route } from './+types/import';
import { requireImport } from './import-actions.server.ts';
import { toPictureChoice } from './picture-choice.server.ts';
import { printProblem } from './problems.server.ts';

const ROWS = 100;
const KINDS = [...new Set([...VERDICTS, ...OUTCOMES])];
const FILTERS = ['problems' as const, ...KINDS];

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.transfer');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'transfer');
  const { named } = joinedBy(translateFor(locale));
  const it = await requireImport(args);
  const { imports } = site.store;
  const only = FILTERS.find((filter) => filter === query.get('only'));
  const after = typedNumber(query.get('after') ?? '') ?? 0;
  const [counts, rows] = await Promise.all([
    imports.counts(it.id),
    imports.rows(it.id, { after, limit: ROWS + 1, ...(only && { only }) }),
  ]);
  const shown = rows.slice(0, ROWS);
  const abandoned = isAbandoned(it);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const state = abandoned ? 'stopped' : it.state;
  return {
    head: head({ title: t('title'), description: t('description') }),
    it: { id: it.id, name: it.name, done: it.done, total: it.total },
    state,
    lead: it.kind ? named(t(`kinds.${it.kind}`), t(`states.${state}`)) : t(`states.${state}`),
    working: isAtWork(it) && !abandoned,
    abandoned,
    failure:
      it.failure &&
      sentencesOf([t(`failures.${it.failure.key}`), it.failure.detail], languageOf(locale).tag),
    arrival: it.kind === 'table' ? ('pending' as const) : ('asTheyWere' as const),
    can: (Object.keys(IMPORT_ACTIONS) as ImportAction[]).filter((action) => canDo(action, it)),
    sums: sumsOf(counts, (count) => number.format(count)),
    only,
    pictures: canDo('choosePictures', it)
      ? await toPictureChoice(imports, it, { after: query.get('pictures'), counts, locale })
      : undefined,
    filters: FILTERS.filter((filter) => filter === 'problems' || sum(counts, filter) > 0),
    rows: shown.map(({ n, kind, sourceLine, label, verdict, outcome, problems }) => ({
      n,
      sourceLine,
      label,
      what:
        kind === 'remark'
          ? t('rowKind.remark')
          : named(t(`rowKind.${kind}`), t(`verdicts.${outcome ?? verdict}`)),
      bad: ['refused', 'noPicture', 'kept'].includes(outcome ?? verdict),
      why: problems.map((one) => printProblem(t, one, locale)),
    })),
    next: rows.length > ROWS ? shown.at(-1)?.n : undefined,
    said: readSaid(query, ['notNow']),
  };
}

function sum(counts: ImportCounts, key: (typeof VERDICTS | typeof OUTCOMES)[number]): number {
  return Object.values(counts).reduce((all, one) => all + one[key], 0);
}

function sumsOf(counts: ImportCounts, print: (count: number) => string) {
  return (['letter', 'response'] as const).flatMap((kind) => {
    const one = counts[kind];
    const decided = OUTCOMES.some((outcome) => outcome !== 'refused' && one[outcome] > 0);
    const remaining = ['there', 'changed', 'withoutPicture'] as const;
    const keys = decided ? [...OUTCOMES, ...remaining] : VERDICTS;
    return keys.flatMap((key) => (one[key] > 0 ? [{ kind, key, count: print(one[key]) }] : []));
  });
}

export const meta = staffMeta;

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('transfer');
  const joined = useJoined();
  const locale = useLocale();
  const { it, state, can, working, sums, rows, filters, only, next, pictures } = loaderData;
  const actionOf = (name: string) => inLocale(locale, deskPaths.importAction(it.id, name));
  const address = (query: Record<string, string>) =>
    `${deskPaths.imported(it.id)}?${new URLSearchParams(query)}`;
  return (
    <DeskPage
      heading={it.name}
      lead={loaderData.lead}
      back={{ to: deskPaths.transfer, label: t('back') }}
    >
      {loaderData.said && (
        <ResultMessage good={false}>{t(`said.${loaderData.said}`)}</ResultMessage>
      )}
      {loaderData.failure && <ResultMessage good={false}>{loaderData.failure}</ResultMessage>}
      {loaderData.abandoned && (
        <ResultMessage good={false}>{t('progress.abandoned')}</ResultMessage>
      )}
      {working && (
        <AtWork
          here={deskPaths.imported(it.id)}
          state={t(`states.${state}`)}
          done={it.done}
          total={it.total}
        />
      )}
      {can.includes('start') && (
        <Form method="post" action={actionOf('start')} className={`postcard ${styles.decision}`}>
          {state === 'ready' && (
            <fieldset>
              <legend>{t('arrival.legend')}</legend>
              {ARRIVALS.map((arrival) => (
                <label key={arrival} className={styles.choice}>
                  <input
                    type="radio"
                    name="arrival"
                    value={arrival}
                    defaultChecked={arrival === loaderData.arrival}
                  />
                  {t(`arrival.${arrival}`)}
                </label>
              ))}
            </fieldset>
          )}
          {pictures && (
            <p>
              <a href="#pictures">{t('pictures.heading')}</a>
              <br />
              {pictures.sum}
            </p>
          )}
          {state === 'ready' && (
            <label className={styles.choice}>
              <input type="checkbox" name="withoutDamaged" value="yes" />
              {t('pictures.damaged')}
            </label>
          )}
          <p>
            <button type="submit" className="button">
              {t(state === 'ready' ? 'deeds.start' : 'deeds.goOn')}
            </button>
          </p>
        </Form>
      )}
      <div className={styles.actions}>
        {can.includes('stop') && (
          <Form method="post" action={actionOf('stop')}>
            <button type="submit" className="button" data-quiet>
              {t('deeds.stop')}
            </button>
          </Form>
        )}
        {can.includes('discard') && (
          <Form method="post" action={actionOf('discard')}>
            <button type="submit" className="button" data-quiet>
              {t('deeds.discard')}
            </button>
          </Form>
        )}
        {can.includes('undo') && (
          <details className={styles.grave}>
            <summary>{t('deeds.undo')}</summary>
            <Form method="post" action={actionOf('undo')}>
              <p>{t('deeds.undoSure')}</p>
              <button type="submit" className="button">
                {t('deeds.undo')}
              </button>
            </Form>
          </details>
        )}
      </div>
      {sums.length > 0 && (
        <ul className={styles.counts}>
          {sums.map(({ kind, key, count }) => (
            <li key={`${kind} ${key}`} data-count={`${kind} ${key}`}>
              <strong>{count}</strong>
              {joined.named(t(`rowKinds.${kind}`), t(`verdicts.${key}`))}
            </li>
          ))}
        </ul>
      )}
      {pictures && (
        <PictureChoice
          here={deskPaths.imported(it.id)}
          action={actionOf('pictures')}
          view={pictures}
        />
      )}
      {state !== 'reading' && (
        <section aria-labelledby="rows">
          <h2 id="rows">{t('rows.heading')}</h2>
          <ul className={styles.filters}>
            <li>
              <SiteLink to={deskPaths.imported(it.id)} aria-current={only ? undefined : 'page'}>
                {t('rows.all')}
              </SiteLink>
            </li>
            {filters.map((filter) => (
              <li key={filter}>
                <SiteLink
                  to={address({ only: filter })}
                  aria-current={only === filter ? 'page' : undefined}
                >
                  {filter === 'problems' ? t('rows.problems') : t(`verdicts.${filter}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
          {rows.length === 0 && <p>{t('rows.none')}</p>}
          {rows.length > 0 && (
            <table className={styles.rows}>
              <thead>
                <tr>
                  {(['place', 'label', 'what', 'why'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`rows.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ n, sourceLine, label, what, bad, why }) => (
                  <tr key={n} data-row={n} data-bad={bad || undefined}>
                    <td>
                      <bdi>{sourceLine}</bdi>
                    </td>
                    <td>
                      <bdi>{label}</bdi>
                    </td>
                    <td>{what}</td>
                    <td>
                      <ul>
                        {why.map((sentence) => (
                          <li key={sentence}>{sentence}</li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {next !== undefined && (
            <p className={styles.more}>
              <SiteLink to={address({ after: String(next), ...(only && { only }) })}>
                {t('rows.more')}
              </SiteLink>
            </p>
          )}
          <p className={styles.more}>
            <a href={`${deskPaths.importReport(it.id)}?language=${locale}`} download>
              {t('rows.report')}
            </a>
          </p>
        </section>
      )}
    </DeskPage>
  );
}
