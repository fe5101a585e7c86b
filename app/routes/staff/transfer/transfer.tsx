import { useTranslation } from 'react-i18next';
import { printMoment } from '#domain/dates/dates.ts';
import { LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { isAbandoned } from '#domain/transfer/imports.ts';
import { MOVING_STATES } from '#domain/transfer/records.ts';
import { UPLOAD_PROBLEMS } from '#domain/transfer/uploads.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import { HostedChoices } from '#ui/transfer/hosted-choices.tsx';
import styles from '#ui/transfer/transfer.module.css';
import { UploadForm } from '#ui/transfer/upload-form.tsx';
import type { Route } from './+types/transfer';
import { hostedLines } from './hosted-lines.server.ts';

const FORMS = ['zip', 'json', 'csv'] as const;
const DONE = ['discarded', 'decided'] as const;

const isDone = (said: string): said is (typeof DONE)[number] => DONE.some((one) => one === said);

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.transfer');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'transfer');
  const { tag } = languageOf(locale);
  const imports = await site.store.imports.list();
  const hosted = await hostedLines(site, locale);
  return {
    head: head({ title: t('title'), description: t('description') }),
    imports: imports.map((it) => ({
      id: it.id,
      name: it.name,
      state: t(`states.${isAbandoned(it) ? 'stopped' : it.state}`),
      made: t('list.by', {
        name: it.member.name,
        date: printMoment(String(it.createdAt), tag, { time: true }),
      }),
    })),
    hosted,
    said: readSaid(query, [...UPLOAD_PROBLEMS, ...DONE, 'decidedElsewhere']),
  };
}

export const meta = staffMeta;

export default function TransferPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('transfer');
  const { t: tSite } = useTranslation();
  const locale = useLocale();
  const { imports, hosted, said } = loaderData;
  return (
    <DeskPage heading={t('heading')} lead={t('lead')}>
      {said && (
        <ResultMessage good={isDone(said)}>
          {said === 'decidedElsewhere' || isDone(said) ? t(`said.${said}`) : t(`uploads.${said}`)}
        </ResultMessage>
      )}
      <div className={styles.sheets}>
        <section aria-labelledby="in" className="postcard">
          <h2 id="in">{t('in.heading')}</h2>
          <p>{t('in.lead')}</p>
          <UploadForm
            languages={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }))}
          />
          <details>
            <summary>{t('in.columns')}</summary>
            <p>{t('in.columnsLead')}</p>
          </details>
        </section>
        <section aria-labelledby="out" className="postcard">
          <h2 id="out">{t('out.heading')}</h2>
          <p>{t('out.lead')}</p>
          <form method="get" action={deskPaths.transferExport} className={styles.form}>
            <Select
              label={t('out.topic')}
              name="topic"
              none={t('out.everyTopic')}
              options={TOPICS.map((topic) => ({ value: topic, label: tSite(`topics.${topic}`) }))}
            />
            <Select
              label={t('out.state')}
              name="state"
              none={t('out.everyState')}
              options={MOVING_STATES.map((state) => ({
                value: state,
                label: t(`letterStates.${state}`),
              }))}
            />
            <Select
              label={t('out.form')}
              name="form"
              options={FORMS.map((form) => ({ value: form, label: t(`out.forms.${form}`) }))}
            />
            <input type="hidden" name="language" value={locale} />
            <button type="submit" className="button">
              {t('out.button')}
            </button>
          </form>
        </section>
      </div>
      {hosted && (
        <section aria-labelledby="hosted">
          <h2 id="hosted">{t('hosted.heading')}</h2>
          <p>{hosted.lead}</p>
          <ul>
            {hosted.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <HostedChoices choices={hosted.choices} />
        </section>
      )}
      <section aria-labelledby="imports">
        <h2 id="imports">{t('list.heading')}</h2>
        {imports.length === 0 && <p>{t('list.none')}</p>}
        <ul className={styles.imports}>
          {imports.map(({ id, name, state, made }) => (
            <li key={id}>
              <SiteLink to={deskPaths.imported(id)}>
                <bdi>{name}</bdi>
              </SiteLink>
              <span>{state}</span>
              <span className={styles.made}>{made}</span>
            </li>
          ))}
        </ul>
      </section>
    </DeskPage>
  );
}
