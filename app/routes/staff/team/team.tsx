import { useTranslation } from 'react-i18next';
import { printMoment } from '#domain/dates/dates.ts';
import { languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { factLine } from '#i18n/joined.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/team';
import { languageList } from './member-languages.server.ts';
import styles from './team.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireMay(args, 'team.manage');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { tag } = languageOf(locale);
  const [members, invitations] = await Promise.all([
    site.store.team.list(),
    site.store.staffLinks.listInvitations(),
  ]);
  const now = Date.now();
  return {
    head: head({ title: t('team.title'), description: t('team.description') }),
    me: id,
    members: members.map((member) => ({
      ...member,
      lastSignIn: member.lastSignInAt
        ? printMoment(String(member.lastSignInAt), tag, { time: true })
        : t('team.never'),
    })),
    invitations: invitations.map(({ id, name, email, role, languages, expiresAt }) => ({
      ...{ id, name, email },
      facts: factLine(
        [
          t(`team.roles.${role}`),
          languages && languageList(languages, locale),
          expiresAt > now
            ? t('team.until', { date: printMoment(String(expiresAt), tag, { time: true }) })
            : t('team.expired'),
        ],
        tag,
      ),
    })),
    said: readSaid(query, ['role', 'removed', 'codesOff', 'cancelled', 'endedSessions']),
  };
}

export const meta = staffMeta;

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { me, members, invitations, said } = loaderData;
  return (
    <DeskPage heading={t('team.heading')} lead={t('team.lead')}>
      {said && <ResultMessage good>{t(`team.done.${said}`)}</ResultMessage>}
      <p className={styles.invite}>
        <SiteLink to={deskPaths.invite} className="button">
          {t('team.invite')}
        </SiteLink>
      </p>
      <section aria-labelledby="members">
        <h2 id="members">{t('team.members')}</h2>
        <ul className={styles.people}>
          {members.map(({ id, name, email, role, lastSignIn, twoFactor }) => (
            <li key={id} data-member={email}>
              <h3>
                {name} {id === me && <span className={styles.me}>{t('team.you')}</span>}
              </h3>
              <p className={styles.email} dir="ltr">
                {email}
              </p>
              <dl>
                <div>
                  <dt>{t('team.role')}</dt>
                  <dd>{t(`team.roles.${role}`)}</dd>
                </div>
                <div>
                  <dt>{t('team.lastSignIn')}</dt>
                  <dd>{lastSignIn}</dd>
                </div>
                <div>
                  <dt>{t('team.codes')}</dt>
                  <dd>{t(twoFactor ? 'team.on' : 'team.off')}</dd>
                </div>
              </dl>
              <SiteLink to={deskPaths.member(id)} className={styles.go}>
                {t('team.manage', { name })}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations">{t('team.invitations')}</h2>
          <ul className={styles.people}>
            {invitations.map(({ id, name, email, facts }) => (
              <li key={id} data-invitation={email}>
                <h3>{name}</h3>
                <p className={styles.email} dir="ltr">
                  {email}
                </p>
                <p>{facts}</p>
                <SiteLink to={deskPaths.renewInvitation(id)} className={styles.go}>
                  {t('team.newLink', { name })}
                </SiteLink>
                <SiteLink to={deskPaths.cancelInvitation(id)} className={styles.go}>
                  {t('team.withdraw', { name })}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}
