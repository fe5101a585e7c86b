import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/erase';
import { titleOf } from './desk-views.server.ts';
import { readCollectionOf, seenVersion } from './save.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'collections.manage');
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'collections');
  const collection = await readCollectionOf(args);
  const heading = t('sure.heading', { title: titleOf(collection, locale).text });
  return {
    head: head({ title: t('erase'), description: t('sure.lead') }),
    heading,
    version: collection.version,
  };
}

export async function action(args: Route.ActionArgs) {
  const { id, name } = await requireMay(args, 'collections.manage');
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const seen = { version: seenVersion(form), by: { id, name } };
  try {
    await site.store.collectionDesk.erase(args.params.id, seen);
  } catch (error) {
    if (error instanceof VersionConflictError) {
      return data({ conflict: error.by ?? '' }, { status: 409 });
    }
    // Somebody else erased it.
    if (!(error instanceof NotFoundError)) throw error;
  }
  throw redirect(`${inLocale(locale, deskPaths.collections)}?${writeSaid('erase')}`);
}

export const meta = staffMeta;

export default function EraseCollectionPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  const { heading, version } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={t('sure.lead')}
      back={{ to: deskPaths.staffCollection(params.id), label: t('sure.keep') }}
    >
      <DeskForm
        grave
        button={t('sure.button')}
        failure={actionData && t('orderConflict', { name: actionData.conflict })}
      >
        <input type="hidden" name="version" value={version} />
      </DeskForm>
    </DeskPage>
  );
}
