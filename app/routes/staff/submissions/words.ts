import { LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { publicFieldsOfLetter } from '#domain/moderation/public-fields.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { saveInCard } from '#routes/staff/card-edits.server.ts';
import { toLetterItem } from '#routes/staff/item-views.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/words';

export async function action(args: Route.ActionArgs) {
  const member = await requireMay(args, LETTER_TRANSITIONS.editPending.may);
  const { site, settings, locale } = pageRequest(args);
  const { letters } = site.store.moderation;
  const { id } = args.params;
  return saveInCard(args, member, {
    queue: deskPaths.submissions,
    read: () => letters.get(id),
    fieldsOf: publicFieldsOfLetter,
    itemOf: (row) => toLetterItem(row, { locale, member, settings }),
    save: (words, seen, publish) => letters.reword(id, seen, words, publish),
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, LETTER_TRANSITIONS.editPending.may);
  return new Response('Words are sent here.', { status: 405, headers: { Allow: 'POST' } });
}
