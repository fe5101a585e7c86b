import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { sameSitePath } from '#domain/site/paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { REFUSAL_STATUS, tryProof } from '#server/sign-in/asked-again.server.ts';
import { requireSession } from '#server/sign-in/guards.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import { AskedAgainPage } from '#ui/desk/asked-again.tsx';
import type { Route } from './+types/confirm';

export async function loader(args: Route.LoaderArgs) {
  const { secondFactor } = await requireSession(args, 'desk.open');
  const passkey = await visitOf(args.context).proofRequest();
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const page = head({ title: t('askedAgain.title'), description: t('description') });
  return { head: page, action: args.url.pathname + args.url.search, secondFactor, passkey };
}

/** Leads on to what was asked for, such as a file. */
export async function action(args: Route.ActionArgs) {
  await requireSession(args, 'desk.open');
  const { locale, query } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const result = (await tryProof(args, form)) ?? 'wrongPassword';
  if (result !== 'proved') return data({ failure: result }, { status: REFUSAL_STATUS[result] });
  throw redirect(sameSitePath(query.get('next')) ?? inLocale(locale, deskPaths.account));
}

/** After each try there is another challenge. */
export const shouldRevalidate = () => true;

export const meta = staffMeta;

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { action, secondFactor, passkey } = loaderData;
  const asked = { action, fields: [], failure: actionData?.failure, secondFactor, passkey };
  return <AskedAgainPage asked={asked} download />;
}
