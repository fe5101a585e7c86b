import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { typedText } from '#domain/forms/typed.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { readLetterId } from '#domain/lists/cursor.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { newId } from '#store/database/ids.ts';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/words';
import { titleOf, toForm } from './desk-views.server.ts';
import { readCollectionOf, saveCollection, seenVersion } from './save.server.ts';
import { WordsForm } from './words-form.tsx';

/** Instead of an id: of one that there is not yet. */
const NEW = 'new';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'collections.manage');
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'collections');
  const collection = args.params.id === NEW ? undefined : await readCollectionOf(args);
  const heading = t(collection ? 'wordsHeading' : 'new');
  return {
    head: head({ title: heading, description: t('wordsLead') }),
    form: toForm(collection, locale),
    title: collection && titleOf(collection, locale).text,
    newId: collection ? undefined : newId(),
  };
}

/** A new one that is sent twice is there once: the page says under which id. */
export async function action(args: Route.ActionArgs) {
  const { id: memberId, name } = await requireMay(args, 'collections.manage');
  const { site, locale } = pageRequest(args);
  const by = { id: memberId, name };
  const known = args.params.id === NEW ? undefined : await readCollectionOf(args);
  const form = await args.request.formData().catch(() => new FormData());
  const id = known?.id ?? readLetterId(typedText(form, 'id')) ?? newId();
  const version = known ? seenVersion(form) : 0;
  const { collectionDesk } = site.store;
  const refused = await saveCollection(args, form, (read) =>
    known
      ? collectionDesk.edit(id, { version, by }, read)
      : collectionDesk.create({ id, ...read }, by),
  );
  if (refused) return refused;
  const said = writeSaid(known ? 'words' : 'create');
  throw redirect(`${inLocale(locale, deskPaths.staffCollection(id))}?${said}`);
}

export const meta = staffMeta;

export default function CollectionWordsPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  const { form, title, newId } = loaderData;
  const back =
    title === undefined
      ? { to: deskPaths.collections, label: t('back') }
      : { to: deskPaths.staffCollection(params.id), label: title };
  return (
    <DeskPage
      heading={t(newId ? 'new' : 'wordsHeading')}
      lead={t(newId ? 'newLead' : 'wordsLead')}
      back={back}
    >
      <WordsForm form={form} refused={actionData} button={t(newId ? 'create' : 'save')}>
        {newId ? (
          <input type="hidden" name="id" value={newId} />
        ) : (
          <input type="hidden" name="version" value={form.version} />
        )}
      </WordsForm>
    </DeskPage>
  );
}
