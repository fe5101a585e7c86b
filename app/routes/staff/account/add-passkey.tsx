import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { checkPasskeyName, PASSKEY_NAME_MAX } from '#domain/staff/passkeys.ts';
import { deviceOf } from '#domain/staff/sessions.ts';
import { withoutIsolates } from '#domain/wording/isolated.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireProof, requireProofToRead } from '#server/sign-in/asked-again.server.ts';
import { requireSession } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { usePasskeys } from '#ui/desk/passkeys.ts';
import { Field } from '#ui/forms/field.tsx';
import type { Route } from './+types/add-passkey';
import { printDevice } from './device.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireProofToRead(args, 'desk.open');
  const session = await requireSession(args, 'desk.open');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const creation = await site.signIn.passkeys.creation(session);
  if (!creation) throw redirect(inLocale(locale, deskPaths.passkeys));
  return {
    head: head({ title: t('addPasskey.title'), description: t('description') }),
    creation,
    device: withoutIsolates(printDevice(deviceOf(args.request.headers.get('User-Agent') ?? ''), t)),
  };
}

/** After each try there is another challenge. */
export const shouldRevalidate = () => true;

export async function action(args: Route.ActionArgs) {
  await requireProof(args, 'desk.open');
  const session = await requireSession(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const name = field('name').trim();
  const error = checkPasskeyName(name);
  if (error) return data({ name, error, failure: undefined }, { status: 400 });
  const failure = await site.signIn.passkeys.add(session, field('passkey'), name);
  if (failure !== 'added') return data({ name, error, failure }, { status: 400 });
  throw redirect(`${inLocale(locale, deskPaths.passkeys)}?${writeSaid('added')}`);
}

export const meta = staffMeta;

type Failure = 'failed' | 'expired' | 'known' | 'unmade';

export default function AddPasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: tSite } = useTranslation();
  const { creation, device } = loaderData;
  const supported = usePasskeys();
  const made = useRef<HTMLInputElement>(null);
  const isMade = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const said = failure ?? actionData?.failure;

  /** The browser makes the key first; then the form goes on with it. */
  async function make(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const passes =
      isMade.current || checkPasskeyName(String(new FormData(form).get('name')).trim());
    isMade.current = false;
    if (passes || !made.current) return;
    event.preventDefault();
    setFailure(undefined);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      made.current.value = JSON.stringify(await startRegistration({ optionsJSON: creation }));
      isMade.current = true;
      form.requestSubmit();
    } catch (error) {
      setFailure((error as Error).name === 'InvalidStateError' ? 'known' : 'unmade');
    }
  }

  return (
    <DeskPage
      heading={t('addPasskey.heading')}
      lead={t('addPasskey.lead')}
      back={{ to: deskPaths.passkeys, label: t('passkeys.heading') }}
    >
      {supported || <p>{t('addPasskey.needs')}</p>}
      <DeskForm
        button={t('addPasskey.button')}
        failure={said && t(`addPasskey.${said}`)}
        disabled={!supported}
        onSubmit={make}
      >
        <Field
          label={t('addPasskey.name')}
          name="name"
          hint={t('addPasskey.hint')}
          maxLength={PASSKEY_NAME_MAX}
          required
          defaultValue={actionData?.name ?? device}
          error={actionData?.error && tSite(`fields.${actionData.error}`)}
        />
        <input ref={made} type="hidden" name="passkey" />
      </DeskForm>
    </DeskPage>
  );
}
