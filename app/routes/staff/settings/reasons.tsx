import { useTranslation } from 'react-i18next';
import { Form, redirect } from 'react-router';
import { typedText } from '#domain/forms/typed.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { factLine } from '#i18n/joined.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid, writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { useJoined } from '#ui/joined.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/reasons';
import { toReasonRows } from './reason-views.server.ts';
import styles from './reasons.module.css';

const STEPS = { up: -1, down: 1 } as const;
const DONE = ['add', 'reword', 'retire', 'offer', 'move'] as const;

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { site, settings, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'settings');
  const kept = await site.store.rejectionReasons.list();
  return {
    head: head({ title: t('reasons.title'), description: t('reasons.lead') }),
    rows: toReasonRows(kept, settings.reasons, locale),
    said: readSaid(query, DONE),
  };
}

/** Where a reason stands, and whether it is offered; none is ever deleted. */
export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, 'settings.manage');
  const { site, locale } = pageRequest(args);
  const { rejectionReasons } = site.store;
  const form = await args.request.formData().catch(() => new FormData());
  const id = typedText(form, 'id');
  const deed = typedText(form, 'deed');
  try {
    if (deed === 'up' || deed === 'down') await rejectionReasons.move(id, STEPS[deed], by);
    else if (deed === 'retire') await rejectionReasons.retire(id, true, by);
    else if (deed === 'offer') await rejectionReasons.retire(id, false, by);
    else throw pageNotFound(args.url);
  } catch (error) {
    if (error instanceof NotFoundError) throw pageNotFound(args.url);
    throw error;
  }
  await site.settings.current();
  const done = deed === 'retire' || deed === 'offer' ? deed : 'move';
  throw redirect(`${inLocale(locale, deskPaths.reasons)}?${writeSaid(done)}`);
}

export const meta = staffMeta;

export default function ReasonsPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('settings');
  const joined = useJoined();
  const { rows, said } = loaderData;
  return (
    <DeskPage
      heading={t('reasons.heading')}
      lead={t('reasons.lead')}
      back={{ to: deskPaths.settings, label: t('up') }}
    >
      {said && <ResultMessage good>{t(`reasons.done.${said}`)}</ResultMessage>}
      <ol className={styles.reasons}>
        {rows.map((row, i) => (
          <li key={row.id} data-reason={row.id} data-retired={row.retired || undefined}>
            <div className={styles.said}>
              <h2>
                <bdi>{row.name}</bdi>
              </h2>
              <p lang={row.words.lang} dir={row.words.dir}>
                {row.words.text}
              </p>
              <p className={styles.facts}>{factLine(row.facts, i18n.language)}</p>
              {row.missing && <p className={styles.missing}>{row.missing}</p>}
            </div>
            <Form method="post" className={styles.deeds} preventScrollReset>
              <input type="hidden" name="id" value={row.id} />
              <SiteLink
                to={deskPaths.reason(row.id)}
                className="button"
                aria-label={joined.named(t('change'), row.name)}
              >
                {t('change')}
              </SiteLink>
              {(['up', 'down'] as const).map((deed) => (
                <button
                  key={deed}
                  type="submit"
                  name="deed"
                  value={deed}
                  className="button"
                  data-quiet
                  title={t(`reasons.${deed}`)}
                  disabled={i === (deed === 'up' ? 0 : rows.length - 1)}
                >
                  <span aria-hidden="true">{deed === 'up' ? '↑' : '↓'}</span>
                  <span className="visually-hidden">
                    {joined.named(t(`reasons.${deed}`), row.name)}
                  </span>
                </button>
              ))}
              <button
                type="submit"
                name="deed"
                value={row.retired ? 'offer' : 'retire'}
                className="button"
                data-quiet
                aria-label={joined.named(
                  t(row.retired ? 'reasons.offer' : 'reasons.retire'),
                  row.name,
                )}
              >
                {t(row.retired ? 'reasons.offer' : 'reasons.retire')}
              </button>
            </Form>
          </li>
        ))}
      </ol>
      <p>
        <SiteLink to={deskPaths.reason('new')} className="button">
          {t('reasons.add')}
        </SiteLink>
      </p>
    </DeskPage>
  );
}
