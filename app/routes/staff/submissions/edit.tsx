import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { inLocale, textKeyOf } from '#domain/languages/languages.ts';
import { canLetter, LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { checkLetterEdit, readEdit } from '#domain/moderation/edits.ts';
import { publicFieldsOfLetter } from '#domain/moderation/public-fields.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { othersWithOpen } from '#routes/staff/editors.server.ts';
import { readReturnTo, refuseEdit, saveEdit, toEditView } from '#routes/staff/edits.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toCardPicture } from '#routes/staff/item-views.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { EditForm } from '#ui/staff/edit-form.tsx';
import type { Route } from './+types/edit';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, LETTER_TRANSITIONS.editPending.may);
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const letter = await site.store.moderation.letters.get(args.params.id);
  if (!letter) throw pageNotFound(args.url);
  const back = readReturnTo(query.get('back'), inLocale(locale, deskPaths.submissions));
  const heading = t('edit.letterTitle');
  const picture = toCardPicture(letter, { locale, member });
  const words = {
    text: letter.text[textKeyOf(letter.originalLanguage)] ?? '',
    language: letter.originalLanguage,
    topic: letter.topic,
    alt: letter.alt[textKeyOf(letter.originalLanguage)] ?? '',
  };
  return {
    head: head({ title: heading, description: t('edit.lead') }),
    problem: !canLetter('editPending', letter) ? t('conflict.public') : undefined,
    view: toEditView(letter, publicFieldsOfLetter(letter), words, {
      heading,
      back,
      locale,
      editors: {
        kind: 'letter',
        at: inLocale(locale, deskPaths.letterEditors(letter.id)),
        first: await othersWithOpen(site.store, letter.id, member.id),
      },
      approve: canLetter('publish', letter) ? 'savePublish' : undefined,
      picture: picture && { ...picture, saveTo: undefined },
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, LETTER_TRANSITIONS.editPending.may);
  const { site, locale } = pageRequest(args);
  const { letters } = site.store.moderation;
  const letter = await letters.get(args.params.id);
  if (!letter) throw pageNotFound(args.url);
  const form = await args.request.formData().catch(() => new FormData());
  const typed = readEdit(form);
  const original = textKeyOf(letter.originalLanguage);
  const checked = checkLetterEdit(typed, (language) => {
    const key = textKeyOf(language);
    return key !== original && letter.text[key] !== undefined;
  });
  if ('errors' in checked) return refuseEdit({ typed, errors: checked.errors }, 400);
  const seen = { version: Number(form.get('version')), by };
  const back = readReturnTo(form.get('back'), inLocale(locale, deskPaths.submissions));
  const save = () => letters.edit(letter.id, seen, checked.edit, form.has('approve'));
  return saveEdit(save, { typed, back, locale, log: site.log });
}

export const meta = staffMeta;

/** After a refusal too: whoever saves once more does it knowing what was saved meanwhile. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 500;

export default function EditSubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EditForm {...loaderData} answer={actionData} />;
}
