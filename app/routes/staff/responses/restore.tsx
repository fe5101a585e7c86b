import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { actorName } from '#routes/staff/activity/actor-name.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireNumber } from '#routes/staff/history/version.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/restore';
import { requireRevision } from './revision.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  const { locale, query, head } = pageRequest(args);
  const { response, version } = await requireRevision(args, query.get('version'));
  const heading = deskTranslateFor(locale, 'history')('revisions.restore', { version });
  const lead = deskTranslateFor(locale, 'moderation')('search.restoreLead');
  return {
    head: head({ title: heading, description: lead }),
    ...{ heading, lead, version, id: response.id, seen: response.version },
  };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const seen = { version: requireNumber(field('seen')), by };
  const version = String(requireNumber(field('version')));
  const { response, snapshot } = await requireRevision(args, version);
  try {
    await site.store.moderation.responses.edit(response.id, seen, snapshot);
  } catch (error) {
    if (error instanceof NotFoundError) throw pageNotFound(args.url);
    if (!(error instanceof VersionConflictError)) throw error;
    const name =
      (error.by && actorName(error.by, locale)) ??
      deskTranslateFor(locale, 'history')('activity.somebody');
    const failure = deskTranslateFor(locale, 'moderation')('search.restoreConflict', { name });
    return data({ failure }, { status: 409 });
  }
  throw redirect(
    `${inLocale(locale, deskPaths.responseHistory(response.id))}?${writeSaid('restored')}`,
  );
}

export const meta = staffMeta;

export default function RestoreResponsePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { heading, lead, id, version, seen } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={lead}
      back={{ to: deskPaths.responseHistory(id), label: t('revisions.versions') }}
    >
      <DeskForm button={heading} failure={actionData?.failure}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={seen} />
      </DeskForm>
    </DeskPage>
  );
}
