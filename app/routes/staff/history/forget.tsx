import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/forget';
import { requireNumber, requireVersion } from './version.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'history.forget');
  const { locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'history');
  const { letter, version } = await requireVersion(args, query.get('version'));
  const heading = t('revisions.forget', { version });
  return {
    head: head({ title: heading, description: t('revisions.forgetLead') }),
    heading,
    id: letter.id,
    version,
  };
}

/** From the store's own log too. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'history.forget');
  const { site, locale } = pageRequest(args);
  const version = requireNumber((await readFields(args.request))('version'));
  const { letter } = await requireVersion(args, String(version));
  try {
    await site.store.letterHistory.forget(letter.id, version, by);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    return data({ failure: 'revisions.notCurrent' as const }, { status: 409 });
  }
  await site.store.purge();
  throw redirect(
    `${inLocale(locale, deskPaths.letterHistory(letter.id))}?${writeSaid('forgotten')}`,
  );
}

export const meta = staffMeta;

export default function ForgetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { heading, id, version } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={t('revisions.forgetLead')}
      back={{ to: deskPaths.letterHistory(id), label: t('revisions.versions') }}
    >
      <DeskForm button={heading} failure={actionData && t(actionData.failure)} grave>
        <input type="hidden" name="version" value={version} />
      </DeskForm>
    </DeskPage>
  );
}
