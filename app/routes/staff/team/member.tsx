import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { printMoment } from '#domain/dates/dates.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { isRole } from '#domain/staff/forms.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid, writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/member';
import { requireTeamMember, unlessLast } from './actions.server.ts';
import { LanguageForm } from './language-form.tsx';
import { toLanguageChoices } from './member-languages.server.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './team.module.css';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'team.manage');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const member = await requireTeamMember(site, args.params.id, args.url);
  const date = member.lastSignInAt
    ? printMoment(String(member.lastSignInAt), languageOf(locale).tag, { time: true })
    : t('team.never');
  return {
    head: head({ title: t('team.member.title'), description: t('team.description') }),
    member,
    lead: t('team.member.lead', { email: member.email, date }),
    languages: toLanguageChoices(locale),
    said: readSaid(query, ['languages']),
  };
}

/** Changes the role. Whoever takes the team out of their own hands is led to the desk. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'team.manage');
  const { site, locale } = pageRequest(args);
  const { id } = args.params;
  const role = (await readFields(args.request))('role');
  if (!isRole(role)) throw data('There is no such role.', { status: 400 });
  const refusal = await unlessLast(args.url, site.store.team.changeRole(id, role, by));
  if (refusal) return refusal;
  if (id === by.id && !may({ role }, 'team.manage'))
    throw redirect(inLocale(locale, paths.profile));
  throw redirect(`${inLocale(locale, deskPaths.team)}?${writeSaid('role')}`);
}

export const meta = staffMeta;

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: tTranslating } = useTranslation('translating');
  const { member, lead, languages, said } = loaderData;
  const { id, name, role, twoFactor, passkeys } = member;
  return (
    <DeskPage heading={name} lead={lead} back={{ to: deskPaths.team, label: t('team.back') }}>
      <DeskForm
        button={t('team.member.roleButton')}
        failure={actionData && t(`team.${actionData.failure}`)}
      >
        <RoleChoice key={role} legend={t('team.member.roleHeading')} chosen={role} />
      </DeskForm>
      {said && <ResultMessage good>{tTranslating('team.done')}</ResultMessage>}
      {role === 'translator' && (
        <LanguageForm
          key={String(member.languages)}
          id={id}
          languages={languages}
          chosen={member.languages}
        />
      )}
      <section aria-labelledby="other">
        <h2 id="other">{t('team.member.otherHeading')}</h2>
        <div className={styles.other}>
          <SiteLink to={deskPaths.resetMember(id)} className="button" data-quiet>
            {t('team.member.reset')}
          </SiteLink>
          {(twoFactor || passkeys > 0) && (
            <SiteLink to={deskPaths.memberCodesOff(id)} className="button" data-quiet>
              {t('team.member.codesOff')}
            </SiteLink>
          )}
          <SiteLink to={deskPaths.endMemberSessions(id)} className="button" data-quiet>
            {t('team.member.endSessions')}
          </SiteLink>
          <SiteLink to={deskPaths.removeMember(id)} className="button" data-quiet>
            {t('team.member.remove')}
          </SiteLink>
        </div>
      </section>
    </DeskPage>
  );
}
