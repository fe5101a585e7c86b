import { data } from 'react-router';
import { languageOf } from '#domain/languages/languages.ts';
import { BATCH_FIELD, readBatch, readItems, writeItem } from '#domain/moderation/decisions.ts';
import {
  type Destination,
  mentionedIn,
  NOTE_LENGTH,
} from '#domain/moderation/together/team-notes.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { decisionPage } from '#routes/staff/decision-page.server.ts';
import { answerInPlace, nothing, readForm, wrongNumber } from '#routes/staff/decisions.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Route } from './+types/add';
import { toPut } from './put.server.ts';

export { DecisionPage as default } from '#ui/staff/decision-page.tsx';

export const loader = (args: Route.LoaderArgs) => decisionPage(args, 'responses.decide');

/** Puts something aside, hands it over, or leaves a note about it; mentions are read from the note. */
export async function action(args: Route.ActionArgs) {
  const member = await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const form = await readForm(args, deskPaths.responses, locale);
  const refuse = (problem: string, status: number) =>
    data({ ...nothing(form.back), problem }, { status });
  const items = readItems(form.getAll('item').map(String));
  const wrong = wrongNumber(items, locale);
  if (wrong) return refuse(wrong, 400);
  const team = (await site.store.team.list()).filter((each) => may(each, 'responses.decide'));
  const where = String(form.get('where') ?? '');
  const colleague = team.find(({ id }) => id === where);
  const destination: Destination | undefined =
    where === 'all' || where === 'me' || where === 'note'
      ? where
      : colleague && { to: { id: colleague.id, name: colleague.name } };
  if (!destination) return refuse(t('together.aside.noPlace'), 400);
  const text = String(form.get('note') ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .slice(0, NOTE_LENGTH);
  let done: string[];
  try {
    done = await site.store.moderation.teamNotes.add({
      ids: items.map(({ id }) => id),
      kind: form.get('kind') === 'letter' ? 'letter' : 'response',
      destination,
      text,
      mentioned: mentionedIn(text, team).map(({ id, name }) => ({ id, name })),
      by: { id: member.id, name: member.name },
      batch: readBatch(form.get(BATCH_FIELD)),
    });
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return refuse(t('together.aside.gone'), 409);
  }
  const settled = destination === 'note' ? [] : items.filter(({ id }) => done.includes(id));
  const put = toPut(typeof destination === 'string' ? destination : destination.to, locale);
  const total = items.length;
  const left =
    done.length < total
      ? t('together.aside.partly', { done: done.length, total, count: total - done.length })
      : undefined;
  return answerInPlace(form, {
    settled: settled.map(writeItem),
    done: { ...put, sentence: sentencesOf([put.sentence, left], languageOf(locale).tag) },
    left,
    put: where,
  });
}

export const meta = staffMeta;
