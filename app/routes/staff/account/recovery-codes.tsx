import { useTranslation } from 'react-i18next';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay, requireSession } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/recovery-codes';
import { ProofFields } from './proof.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { refused } from './refused.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'desk.open');
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  return { head: head({ title: t('renew.title'), description: t('description') }) };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireSession(args, 'desk.open');
  const { account } = pageRequest(args).site.signIn;
  const field = await readFields(args.request);
  const proof = { code: field('code'), password: field('password') };
  const result = await account.replaceRecoveryCodes(session, proof);
  return typeof result === 'string' ? refused(result) : result;
}

export const meta = staffMeta;

export default function RecoveryCodesPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  if (actionData && 'recoveryCodes' in actionData) {
    return <RecoveryList codes={actionData.recoveryCodes} />;
  }
  return (
    <DeskPage
      heading={t('renew.heading')}
      lead={t('renew.lead')}
      back={{ to: deskPaths.twoFactor, label: t('codes.heading') }}
    >
      <DeskForm
        button={t('renew.button')}
        failure={actionData && t(`refused.${actionData.failure}`)}
      >
        <ProofFields codeLabel={t('proof.code')} />
      </DeskForm>
    </DeskPage>
  );
}
