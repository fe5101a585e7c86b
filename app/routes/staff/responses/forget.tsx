import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireNumber } from '#routes/staff/history/version.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/forget';
import { requireRevision } from './revision.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'history.forget');
  const { locale, query, head } = pageRequest(args);
  const { response, version } = await requireRevision(args, query.get('version'));
  const heading = deskTranslateFor(locale, 'history')('revisions.forget', { version });
  const lead = deskTranslateFor(locale, 'moderation')('search.forgetLead');
  return {
    head: head({ title: heading, description: lead }),
    ...{ heading, lead, version, id: response.id },
  };
}

/** From the store's own log too. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'history.forget');
  const { site, locale } = pageRequest(args);
  const version = requireNumber((await readFields(args.request))('version'));
  const { response } = await requireRevision(args, String(version));
  try {
    await site.store.moderation.responses.forgetRevision(response.id, version, by);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    return data({ failure: 'search.forgetCurrent' as const }, { status: 409 });
  }
  await site.store.purge();
  throw redirect(
    `${inLocale(locale, deskPaths.responseHistory(response.id))}?${writeSaid('forgotten')}`,
  );
}

export const meta = staffMeta;

export default function ForgetResponsePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { t: tDesk } = useTranslation('moderation');
  const { heading, lead, id, version } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={lead}
      back={{ to: deskPaths.responseHistory(id), label: t('revisions.versions') }}
    >
      <DeskForm button={heading} failure={actionData && tDesk(actionData.failure)} grave>
        <input type="hidden" name="version" value={version} />
      </DeskForm>
    </DeskPage>
  );
}
