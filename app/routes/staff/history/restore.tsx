import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { optionalTexts, photoTexts } from '#domain/letters/fields.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { actorName } from '#routes/staff/activity/actor-name.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import type { Route } from './+types/restore';
import { requireNumber, requireVersion } from './version.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.decide');
  const { locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'history');
  const { letter, version } = await requireVersion(args, query.get('version'));
  const heading = t('revisions.restore', { version });
  return {
    head: head({ title: heading, description: t('revisions.restoreLead') }),
    heading,
    letter: { id: letter.id, version: letter.version },
    version,
  };
}

/** What described another picture than the one that is there now is left out. */
export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, 'letters.decide');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  const seen = requireNumber(field('seen'));
  const { letter, snapshot } = await requireVersion(args, String(requireNumber(field('version'))));
  const { topic, country, name, age, originalLanguage, text, alt, names } = snapshot;
  const samePicture = snapshot.photoHash === (letter.photo?.hash ?? null);
  const t = deskTranslateFor(locale, 'history');
  try {
    await site.store.letterLife.edit(
      letter.id,
      { version: seen, by },
      {
        ...{ topic, country, name, age, originalLanguage, text },
        principles: snapshot.principles,
        ...optionalTexts({ ...snapshot, ...(!samePicture && photoTexts(letter)) }),
        ...(names && { names }),
        ...(samePicture && { alt, transcripts: snapshot.transcripts ?? {} }),
      },
    );
  } catch (error) {
    if (error instanceof VersionConflictError) {
      const who = (error.by && actorName(error.by, locale)) ?? t('activity.somebody');
      return data({ failure: t('revisions.conflict', { name: who }) }, { status: 409 });
    }
    if (!(error instanceof NotFoundError)) throw error;
    return data({ failure: t('revisions.notRestorable') }, { status: 409 });
  }
  throw redirect(
    `${inLocale(locale, deskPaths.letterHistory(letter.id))}?${writeSaid('restored')}`,
  );
}

export const meta = staffMeta;

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('history');
  const { heading, letter, version } = loaderData;
  return (
    <DeskPage
      heading={heading}
      lead={t('revisions.restoreLead')}
      back={{ to: deskPaths.letterHistory(letter.id), label: t('revisions.versions') }}
    >
      <DeskForm button={heading} failure={actionData?.failure}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={letter.version} />
      </DeskForm>
    </DeskPage>
  );
}
