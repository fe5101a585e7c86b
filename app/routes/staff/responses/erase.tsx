import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { readReturnTo } from '#routes/staff/edits.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toPublicFields } from '#routes/staff/public-field-views.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { requireDone } from '#store/moderation/transitions.ts';
import { EraseAnswerPage } from '#ui/staff/erase-answer-page.tsx';
import type { Route } from './+types/erase';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, RESPONSE_TRANSITIONS.erase.may);
  const { site, locale, query, head } = pageRequest(args);
  const response = await site.store.moderation.responses.get(args.params.id);
  if (!response) throw pageNotFound(args.url);
  const { name, version } = response;
  const heading = deskTranslateFor(locale, 'moderation')('erasing.title', { name });
  return {
    head: head({ title: heading, description: heading }),
    view: {
      heading,
      version,
      fields: toPublicFields(publicFieldsOfResponse(response), locale),
      back: readReturnTo(query.get('back'), inLocale(locale, deskPaths.responses)),
    },
  };
}

/** Erases an answer for ever, unless somebody has done something with it since it was read. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, RESPONSE_TRANSITIONS.erase.may);
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const back = readReturnTo(form.get('back'), inLocale(locale, deskPaths.responses));
  try {
    const version = Number(form.get('version'));
    const target = { id: args.params.id, version };
    const { responses } = site.store.moderation;
    requireDone(await responses.transition([target], 'erase', { by }), target);
  } catch (error) {
    if (error instanceof NotFoundError) throw pageNotFound(args.url);
    if (!(error instanceof VersionConflictError)) throw error;
    const problem = deskTranslateFor(locale, 'moderation')('erasing.changed');
    return data({ problem }, { status: 409 });
  }
  // What cannot be purged now is purged by the next round of jobs.
  await site.store.purge().catch((error) => {
    site.log.error({ err: error }, 'What is left of an erased answer could not be purged yet.');
  });
  const to = new URL(back, 'http://site.invalid');
  for (const name of ['done', 'saved', 'erased', 'select']) to.searchParams.delete(name);
  to.searchParams.set('erasedAnswer', '1');
  throw redirect(to.pathname + to.search);
}

export const meta = staffMeta;

export default function EraseResponsePage({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseAnswerPage view={loaderData.view} problem={actionData?.problem} />;
}
