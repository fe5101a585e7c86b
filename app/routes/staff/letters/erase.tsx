import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { readItems, writeItem } from '#domain/moderation/decisions.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { nothing, readForm, tellConflicts, wrongNumber } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { DecisionPage } from '#ui/staff/decision-page.tsx';
import { ErasePage, type EraseView } from '#ui/staff/letters/erase-page.tsx';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import type { Route } from './+types/erase';
import { orTellLost } from './lost.ts';

const NAMED = 20;

export const loader = (args: Route.LoaderArgs) => decisionPage(args, LETTER_TRANSITIONS.erase.may);

/** Erases letters from the trash for ever; what is not said to be meant is asked first. */
export async function action(args: Route.ActionArgs) {
  const by = await requireProof(args, LETTER_TRANSITIONS.erase.may);
  const { site, locale } = pageRequest(args);
  const { store, files, log } = site;
  const form = await readForm(args, deskPaths.letters, locale);
  const items = readItems(form.getAll('item').map(String));
  const problem = wrongNumber(items, locale);
  if (problem) return data({ outcome: { ...nothing(form.back), problem } }, { status: 400 });
  if (!form.has('sure')) return { asks: await toEraseView(args, items, form.back) };

  const { letters } = store.moderation;
  const { done, already, conflicts } = await letters.transition(items, 'erase', { by });
  const erased = new Set([...done, ...already]);
  // What fails here is done by the next round of jobs: nothing of it can be read any more.
  await deleteErasedPictures({ store, files }).catch((error) => {
    log.error({ err: error }, 'Files of erased letters could not be deleted yet.');
  });
  const outcome: DecisionOutcome = {
    ...nothing(form.back),
    settled: items.filter(({ id }) => erased.has(id)).map(writeItem),
    conflicts: await tellConflicts(site, conflicts, locale),
  };
  if (conflicts.length > 0) return data({ outcome }, { status: erased.size > 0 ? 200 : 409 });
  if (form.has('inPlace')) return { outcome };
  const back = new URL(form.back, 'http://site.invalid');
  const left = back.pathname.startsWith(inLocale(locale, deskPaths.letters));
  const to = left && !items.some(({ id }) => back.pathname.endsWith(id)) ? back : undefined;
  const address = to?.pathname ?? inLocale(locale, deskPaths.letters);
  const query = new URLSearchParams(to?.search ?? 'state=trashed');
  for (const name of ['done', 'saved', 'erasedAnswer', 'select']) query.delete(name);
  query.set('erased', String(erased.size));
  throw redirect(`${address}?${query}`);
}

export const clientAction = (args: Route.ClientActionArgs) => orTellLost(args, 'errors.delete');

export const meta = staffMeta;

export default function ErasePageRoute({ actionData }: Route.ComponentProps) {
  if (actionData && 'asks' in actionData) return <ErasePage view={actionData.asks} />;
  return <DecisionPage />;
}

async function toEraseView(
  args: Pick<ActionFunctionArgs, 'context' | 'url'>,
  items: ReturnType<typeof readItems>,
  back: string,
): Promise<EraseView> {
  const { site, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'letters');
  const ids = items.map(({ id }) => id);
  const [names, answers] = await Promise.all([
    site.store.letterTable.namesOf(ids),
    site.store.letterTable.countAnswers(ids),
  ]);
  const count = names.size;
  const [only] = names.values();
  return {
    heading: count === 1 ? t('erase.one', { name: only ?? '' }) : t('erase.many', { count }),
    lead: t('erase.answers', { count: answers }),
    names: count === 1 ? [] : [...names.values()].slice(0, NAMED),
    more: Math.max(0, count - NAMED),
    items: items.map(writeItem).join(' '),
    back,
  };
}
