import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay, requireSession } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/two-factor-off';
import { ProofFields } from './proof.tsx';
import { refused } from './refused.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'desk.open');
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  return { head: head({ title: t('codesOff.title'), description: t('description') }) };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireSession(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const proof = { code: field('code'), password: field('password') };
  const result = await site.signIn.account.disableTwoFactor(session, proof);
  if (typeof result === 'string') return refused(result);
  throw redirect(`${inLocale(locale, deskPaths.account)}?${writeSaid('codesOff')}`);
}

export const meta = staffMeta;

export default function TwoFactorOffPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const failure = actionData?.failure;
  return (
    <DeskPage
      heading={t('codesOff.heading')}
      lead={t('codesOff.lead')}
      back={{ to: deskPaths.twoFactor, label: t('codes.heading') }}
    >
      <DeskForm button={t('codesOff.button')} failure={failure && t(`refused.${failure}`)}>
        <ProofFields codeLabel={t('proof.code')} />
      </DeskForm>
    </DeskPage>
  );
}
