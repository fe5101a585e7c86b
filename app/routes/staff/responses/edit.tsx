import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { checkResponseEdit, readEdit } from '#domain/moderation/edits.ts';
import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import { canResponse, RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { othersWithOpen } from '#routes/staff/editors.server.ts';
import { readReturnTo, refuseEdit, saveEdit, toEditView } from '#routes/staff/edits.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { EditForm } from '#ui/staff/edit-form.tsx';
import type { Route } from './+types/edit';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const response = await site.store.moderation.responses.get(args.params.id);
  if (!response) throw pageNotFound(args.url);
  const back = readReturnTo(query.get('back'), inLocale(locale, deskPaths.responses));
  const heading = t('edit.responseTitle');
  return {
    head: head({ title: heading, description: t('edit.lead') }),
    problem: undefined,
    notice: response.state === 'approved' ? t('search.public') : undefined,
    view: toEditView(response, publicFieldsOfResponse(response), response, {
      heading,
      back,
      locale,
      editors: {
        kind: 'response',
        at: inLocale(locale, deskPaths.responseEditors(response.id)),
        first: await othersWithOpen(site.store, response.id, member.id),
      },
      approve: canResponse('approve', response) ? 'saveApprove' : undefined,
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  const typed = readEdit(form);
  const checked = checkResponseEdit(typed);
  if ('errors' in checked) return refuseEdit({ typed, errors: checked.errors }, 400);
  const seen = { version: Number(form.get('version')), by };
  const save = () =>
    site.store.moderation.responses.edit(args.params.id, seen, checked.edit, form.has('approve'));
  const back = readReturnTo(form.get('back'), inLocale(locale, deskPaths.responses));
  const now = async () => (await site.store.moderation.responses.get(args.params.id))?.state;
  return saveEdit(save, { typed, back, locale, log: site.log, now });
}

export const meta = staffMeta;

/** After a refusal too: whoever saves once more does it knowing what was saved meanwhile. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 500;

export default function EditResponsePage({ loaderData, actionData }: Route.ComponentProps) {
  return <EditForm {...loaderData} answer={actionData} />;
}
