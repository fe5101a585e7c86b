import { useTranslation } from 'react-i18next';
import { data, Form, redirect, useNavigation } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { checkNewPassword } from '#domain/staff/forms.ts';
import { PASSWORD_LENGTH } from '#domain/staff/staff.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { NewPasswordFields } from '#ui/forms/new-password-fields.tsx';
import { Hero } from '#ui/hero.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/welcome';
import styles from './authentication.module.css';

/** What stands in the address lets its reader in: no other page is told it. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export async function loader(args: Route.LoaderArgs) {
  const { site, locale, query, head } = pageRequest(args);
  const link = await site.signIn.links.find(query.get('token') ?? '');
  const words = pageWords('access', locale, {
    name: link?.name ?? '',
    email: link?.email ?? '',
    min: String(PASSWORD_LENGTH.min),
  }).welcome;
  const kind = link?.kind === 'invitation' ? ('join' as const) : ('reset' as const);
  const isHeldHere = site.signIn.hosted === undefined;
  const shown = link ? { kind, email: link.email, isHeldHere } : undefined;
  return data({ head: head(words), words, link: shown }, { status: link ? 200 : 410 });
}

export async function action(args: Route.ActionArgs) {
  const { site, locale, query } = pageRequest(args);
  if (site.signIn.hosted) return join(args);
  const field = await readFields(args.request);
  const password = field('password');
  const errors = checkNewPassword(password, field('again'));
  if (errors.password || errors.again) return data({ errors, failure: undefined }, { status: 400 });
  const result = await site.signIn.links.use(query.get('token') ?? '', password);
  if (result === 'done') {
    throw redirect(`${inLocale(locale, paths.signIn)}?${writeSaid('passwordSet')}`);
  }
  if (result === 'weak') {
    return data({ errors: { ...errors, password: result }, failure: undefined }, { status: 400 });
  }
  return data({ errors, failure: result }, { status: result === 'busy' ? 503 : 410 });
}

async function join(args: Route.ActionArgs) {
  const { site, locale, query } = pageRequest(args);
  const result = await site.signIn.links.use(query.get('token') ?? '');
  if (result === 'done') {
    throw redirect(`${inLocale(locale, paths.signIn)}?${writeSaid('joined')}`);
  }
  const errors = { password: undefined, again: undefined };
  return data({ errors, failure: result }, { status: result === 'busy' ? 503 : 410 });
}

export const meta = staffMeta;

export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const submitting = useNavigation().state === 'submitting';
  const { words, link } = loaderData;
  const { errors, failure } = actionData ?? {};
  const wrong = (name: 'password' | 'again') => {
    const error = errors?.[name];
    return error && (error === 'weak' ? words.weak : t(`fields.${error}`));
  };
  if (!link || failure === 'dead') {
    return (
      <Hero theme="default" heading={words.deadHeading} lead={words.deadLead}>
        <p className="buttons">
          <SiteLink to={paths.signIn} className="button">
            {words.back}
          </SiteLink>
          <SiteLink to={deskPaths.forgotten} className="button" data-quiet>
            {words.newLink}
          </SiteLink>
        </p>
      </Hero>
    );
  }
  return (
    <Hero
      theme="default"
      heading={words[`${link.kind}Heading`]}
      lead={link.isHeldHere ? words[`${link.kind}Lead`] : words.hostedLead}
    >
      <Form method="post" noValidate className={`postcard ${styles.form}`}>
        {failure && (
          <p role="alert" className={styles.failure}>
            {words.busy}
          </p>
        )}
        {link.isHeldHere && (
          <NewPasswordFields
            words={words}
            email={link.email}
            errors={{
              password: wrong('password'),
              again: wrong('again'),
            }}
          />
        )}
        <button type="submit" className="button" disabled={submitting}>
          {link.isHeldHere ? words.button : words.join}
        </button>
      </Form>
    </Hero>
  );
}
