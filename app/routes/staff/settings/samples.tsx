import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { CheckBox } from '#ui/forms/check-box.tsx';
import type { Route } from './+types/samples';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'settings');
  const { letters, responses, visitorResponses } = await site.store.samples.count();
  return {
    head: head({ title: t('samples.title'), description: t('samples.lead') }),
    letters,
    visitorResponses,
    sentences:
      letters === 0
        ? [t('samples.none')]
        : [
            t('samples.letters', { count: letters }),
            t('samples.responses', { count: responses }),
            ...(visitorResponses > 0 ? [t('samples.visitors', { count: visitorResponses })] : []),
          ],
  };
}

/** Removes them; what visitors answered goes only if that was said knowingly. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, 'settings.manage');
  const { site, locale } = pageRequest(args);
  const field = await readFields(args.request);
  if (field('sure') !== 'yes') throw data('Nobody said to remove anything.', { status: 400 });
  const { removed } = await site.store.samples.remove({
    evenAnswered: field('answers') === 'yes',
    by,
  });
  if (!removed) return data({ failure: 'samples.refused' as const }, { status: 409 });
  await deleteErasedPictures(site);
  throw redirect(`${inLocale(locale, deskPaths.settings)}?${writeSaid('samples')}`);
}

export const meta = staffMeta;

export default function SamplesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { letters, visitorResponses, sentences } = loaderData;
  return (
    <DeskPage
      heading={t('samples.heading')}
      lead={t('samples.lead')}
      back={{ to: deskPaths.settings, label: t('up') }}
    >
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {letters > 0 && (
        <DeskForm
          button={t('samples.button', { count: letters })}
          failure={actionData && t(actionData.failure)}
          grave
        >
          <input type="hidden" name="sure" value="yes" />
          {visitorResponses > 0 && (
            <CheckBox
              label={t('samples.answers', { count: visitorResponses })}
              name="answers"
              value="yes"
            />
          )}
        </DeskForm>
      )}
    </DeskPage>
  );
}
