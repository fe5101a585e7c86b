import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { readItems } from '#domain/moderation/decisions.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { answerInPlace, nothing, readForm, wrongNumber } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError, TooLargeError } from '#store/database/refusals.ts';
import type { Route } from './+types/collect';
import { titleOf } from './desk-views.server.ts';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'collections.manage');

/** Puts letters that are chosen elsewhere into a collection. */
export async function action(args: Route.ActionArgs) {
  const { id, name } = await requireMay(args, 'collections.manage');
  const { site, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'collections');
  const form = await readForm(args, deskPaths.letters, locale);
  const refuse = (problem: string) => data({ ...nothing(form.back), problem }, { status: 400 });
  const items = readItems(form.getAll('item').map(String));
  const wrong = wrongNumber(items, locale);
  if (wrong) return refuse(wrong);
  const collection = await site.store.collectionDesk.get(String(form.get('collection') ?? ''));
  if (!collection) return refuse(t('into.missing'));
  const letters = items.map((item) => item.id);
  let added: string[];
  try {
    added = await site.store.collectionDesk.add(collection.id, letters, { id, name });
  } catch (error) {
    if (error instanceof TooLargeError) return refuse(t('full'));
    if (error instanceof NotFoundError) return refuse(t('into.missing'));
    throw error;
  }
  if (!form.has('inPlace')) {
    const address = inLocale(locale, deskPaths.staffCollection(collection.id));
    throw redirect(`${address}?added=${added.length}`);
  }
  const title = titleOf(collection, locale).text;
  const sentence =
    added.length > 0
      ? t('into.done', { count: added.length, title })
      : t('into.already', { title });
  return answerInPlace(form, {
    settled: [],
    done: { sentence, batch: undefined, millisecondsLeft: 0 },
  });
}

export const meta = staffMeta;
