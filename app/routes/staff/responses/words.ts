import { publicFieldsOfResponse } from '#domain/moderation/public-fields.ts';
import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { saveInCard } from '#routes/staff/card-edits.server.ts';
import { toResponseItem } from '#routes/staff/item-views.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/words';

export async function action(args: Route.ActionArgs) {
  const member = await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  const { site, settings, locale } = pageRequest(args);
  const { responses, letters } = site.store.moderation;
  const { id } = args.params;
  const response = await responses.get(id);
  const letter = response && (await letters.get(response.to));
  return saveInCard(args, member, {
    queue: deskPaths.responses,
    read: () => responses.get(id),
    fieldsOf: publicFieldsOfResponse,
    itemOf: (row) => toResponseItem(row, letter, { locale, member, settings }),
    save: (words, seen, approve) => responses.edit(id, seen, words, approve),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, RESPONSE_TRANSITIONS.edit.may);
  return new Response('Words are sent here.', { status: 405, headers: { Allow: 'POST' } });
}
