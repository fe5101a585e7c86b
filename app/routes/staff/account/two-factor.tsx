import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { AccountRefusal } from '#domain/staff/staff.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { qrPicture } from '#server/qr.server.ts';
import { REFUSAL_STATUS } from '#server/sign-in/asked-again.server.ts';
import { requireSession } from '#server/sign-in/guards.server.ts';
import type { SetUp } from '#server/sign-in/second-factor/two-factor.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/two-factor';
import styles from './account.module.css';
import { ProofFields } from './proof.tsx';
import { RecoveryList } from './recovery-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requireSession(args, 'desk.open');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const known = await site.store.team.find(member.id);
  const page = head({ title: t('codes.title'), description: t('description') });
  if (!known?.twoFactor) {
    const setUp = draw(await site.signIn.account.setUp(member));
    const required = await visitOf(args.context).lacksSecondFactor();
    return { head: page, setUp, required, left: undefined };
  }
  const left = await site.store.twoFactor.countCodes(member.id);
  return { head: page, setUp: undefined, required: false, left: t('codes.left', { count: left }) };
}

/** What was shown stays, until it has been set up or left: another secret would not fit the app. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidate) {
  return formMethod === 'POST' && actionStatus < 400;
}
type ShouldRevalidate = { formMethod?: string | undefined; actionStatus?: number | undefined };

export async function action(args: Route.ActionArgs) {
  const session = await requireSession(args, 'desk.open');
  const { account } = pageRequest(args).site.signIn;
  const field = await readFields(args.request);
  const sealed = field('sealed');
  const setUp = await account.setUpAgain(session.member, sealed);
  if (!setUp) {
    return sendBack('tooOld', 400, await account.setUp(session.member));
  }
  const proof = { sealed, code: field('code'), password: field('password') };
  const result = await account.enableTwoFactor(session, proof);
  if (typeof result === 'string') return sendBack(result, REFUSAL_STATUS[result], setUp);
  return { recoveryCodes: result.recoveryCodes, failure: undefined, setUp: undefined };
}

function sendBack(failure: AccountRefusal | 'tooOld', status: number, setUp: SetUp) {
  return data({ recoveryCodes: undefined, failure, setUp: draw(setUp) }, { status });
}

export const meta = staffMeta;

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { left, required } = loaderData;
  const { failure, recoveryCodes, setUp = loaderData.setUp } = actionData ?? {};
  const back = { to: deskPaths.account, label: t('back') };
  if (recoveryCodes) return <RecoveryList codes={recoveryCodes} />;
  if (!setUp) {
    return (
      <DeskPage heading={t('codes.heading')} lead={t('codes.leadOn')} back={back}>
        <p>{left}</p>
        <p className="buttons">
          <SiteLink to={deskPaths.recoveryCodes} className="button" data-quiet>
            {t('codes.renew')}
          </SiteLink>
          <SiteLink to={deskPaths.twoFactorOff} className="button" data-quiet>
            {t('codes.turnOff')}
          </SiteLink>
        </p>
      </DeskPage>
    );
  }
  const said = failure === 'tooOld' ? t('codes.tooOld') : failure && t(`refused.${failure}`);
  return (
    <DeskPage heading={t('codes.heading')} lead={t('codes.leadOff')} {...(!required && { back })}>
      {required && <p>{t('codes.required')}</p>}
      <div className={styles.setUp}>
        <section aria-labelledby="scan">
          <h2 id="scan">{t('codes.scan')}</h2>
          <img src={setUp.picture} alt={t('codes.picture')} width="240" height="240" />
          <p>{t('codes.orType')}</p>
          <p className={styles.key} dir="ltr">
            {setUp.key}
          </p>
        </section>
        <section aria-labelledby="try">
          <h2 id="try">{t('codes.tryOut')}</h2>
          <DeskForm button={t('codes.button')} failure={said}>
            <input type="hidden" name="sealed" value={setUp.sealed} />
            <ProofFields codeLabel={t('codes.appCode')} />
          </DeskForm>
        </section>
      </div>
    </DeskPage>
  );
}

function draw({ sealed, key, uri }: SetUp) {
  return { sealed, key, picture: qrPicture(uri) };
}
