import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { validateField } from '#domain/forms/field.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { RESPONSE_LIMITS } from '#domain/responses/limits.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { Route } from './+types/by-address';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'contacts.search');
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  return {
    head: head({ title: t('search.address.title'), description: t('search.address.lead') }),
  };
}

/** The address is posted and goes no further: the list is named by an answer that came from it. */
export async function action(args: Route.ActionArgs) {
  const { id, name } = await requireMay(args, 'contacts.search');
  const { site, locale } = pageRequest(args);
  const email = (await readFields(args.request))('email').trim();
  const error = validateField(email, {
    required: true,
    email: true,
    max: RESPONSE_LIMITS.email.max,
  });
  if (error) return data({ email, error, unknown: false }, { status: 400 });
  const { responses } = site.store.moderation;
  const found = await responses.findByContact(email, { id, name });
  const response = found === undefined ? undefined : await responses.get(found);
  if (!response) return data({ email, error: undefined, unknown: true }, { status: 404 });
  const query = new URLSearchParams({ state: response.state, writer: response.id });
  throw redirect(`${inLocale(locale, deskPaths.responses)}?${query}`);
}

export const meta = staffMeta;

export default function ByAddressPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation');
  const { t: tSite } = useTranslation();
  return (
    <DeskPage
      heading={t('search.address.title')}
      lead={t('search.address.lead')}
      back={{ to: deskPaths.responses, label: t('responses.heading') }}
    >
      <DeskForm
        button={t('search.address.button')}
        failure={actionData?.unknown ? t('search.address.none') : undefined}
      >
        <Field
          label={t('search.address.field')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={RESPONSE_LIMITS.email.max}
          required
          defaultValue={actionData?.email}
          error={actionData?.error && tSite(`fields.${actionData.error}`)}
        />
      </DeskForm>
    </DeskPage>
  );
}
