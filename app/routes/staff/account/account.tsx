import { useTranslation } from 'react-i18next';
import { data, Form, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { checkName, MEMBER_NAME_MAX } from '#domain/staff/forms.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid, writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Sentences } from '#ui/joined.tsx';
import { leaveNothingBehind } from '#ui/queue/unsent/left-behind.ts';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import type { Route } from './+types/account';
import styles from './account.module.css';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'desk.open');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { team, digests } = site.store;
  const [sessions, known, wantsDigest] = await Promise.all([
    site.signIn.sessionsOf(member.id),
    team.find(member.id),
    digests.wants(member.id),
  ]);
  const hasDigest = site.mail !== undefined && may(member, 'responses.decide');
  return {
    head: head({ title: t('title'), description: t('description') }),
    member,
    twoFactor: known?.twoFactor ?? false,
    passkeys: t('passkeysPart.count', { count: known?.passkeys ?? 0 }),
    digest: hasDigest ? (wantsDigest ? ('on' as const) : ('off' as const)) : undefined,
    devices: t('devices.count', { count: sessions.length }),
    said: readSaid(query, ['name', 'password', 'codesOff']),
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireMay(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const name = field('name').trim();
  const errors = checkName(name);
  if (errors.name) return data({ name, errors }, { status: 400 });
  await site.store.team.rename(member, name);
  throw redirect(`${inLocale(locale, deskPaths.account)}?${writeSaid('name')}`);
}

export const meta = staffMeta;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: tSite } = useTranslation();
  const { t: tModeration } = useTranslation('moderation');
  const locale = useLocale();
  const { member, twoFactor, passkeys, digest, devices, said } = loaderData;
  const { name = member.name, errors } = actionData ?? {};
  const role = t(`team.roles.${member.role}`);
  return (
    <DeskPage heading={t('heading')} lead={t('lead', { email: member.email, role })}>
      {said && !actionData && <ResultMessage good>{t(`done.${said}`)}</ResultMessage>}
      <section aria-labelledby="name">
        <h2 id="name">{t('name.heading')}</h2>
        <DeskForm button={t('name.button')}>
          <Field
            key={member.name}
            label={t('name.label')}
            name="name"
            autoComplete="name"
            maxLength={MEMBER_NAME_MAX}
            required
            hint={t('name.hint')}
            defaultValue={name}
            error={errors?.name && tSite(`fields.${errors.name}`)}
          />
        </DeskForm>
      </section>
      <div className={styles.parts}>
        <section aria-labelledby="password">
          <h2 id="password">{t('passwordPart.heading')}</h2>
          <p>{t('passwordPart.text')}</p>
          <SiteLink to={deskPaths.password} className="button" data-quiet>
            {t('passwordPart.link')}
          </SiteLink>
        </section>
        <section aria-labelledby="codes">
          <h2 id="codes">{t('codesPart.heading')}</h2>
          <p>{t(twoFactor ? 'codesPart.on' : 'codesPart.off')}</p>
          <SiteLink to={deskPaths.twoFactor} className="button" data-quiet>
            {t(twoFactor ? 'codesPart.linkOn' : 'codesPart.linkOff')}
          </SiteLink>
        </section>
        <section aria-labelledby="passkeys">
          <h2 id="passkeys">{t('passkeysPart.heading')}</h2>
          <p>
            <Sentences>
              {passkeys}
              {t('passkeysPart.text')}
            </Sentences>
          </p>
          <SiteLink to={deskPaths.passkeys} className="button" data-quiet>
            {t('passkeysPart.link')}
          </SiteLink>
        </section>
        {digest && (
          <section aria-labelledby="digest">
            <h2 id="digest">{t('digest.heading')}</h2>
            <p>{t(`digest.${digest}`)}</p>
            <Form method="post" action={inLocale(locale, deskPaths.digest)} preventScrollReset>
              <button
                type="submit"
                className="button"
                data-quiet
                name="wanted"
                value={digest === 'on' ? 'no' : 'yes'}
              >
                {t(digest === 'on' ? 'digest.turnOff' : 'digest.turnOn')}
              </button>
            </Form>
          </section>
        )}
        <section aria-labelledby="devices">
          <h2 id="devices">{t('devices.heading')}</h2>
          <p>
            <Sentences>
              {devices}
              {t('devices.text')}
            </Sentences>
          </p>
          <SiteLink to={deskPaths.sessions} className="button" data-quiet>
            {t('devices.link')}
          </SiteLink>
          <Form
            method="post"
            action={inLocale(locale, deskPaths.signOutEverywhere)}
            onSubmit={(event) => {
              if (!leaveNothingBehind(tModeration)) event.preventDefault();
            }}
          >
            <button type="submit" className="button" data-quiet>
              {t('devices.button')}
            </button>
          </Form>
        </section>
      </div>
    </DeskPage>
  );
}
