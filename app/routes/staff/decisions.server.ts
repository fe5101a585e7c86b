import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { typedUpTo } from '#domain/forms/typed.ts';
import { inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import { LETTER_TRANSITIONS, type LetterDecision, type RowAction } from '#domain/letters/states.ts';
import {
  BATCH_FIELD,
  type Item,
  MOST_AT_ONCE,
  REASON_LENGTH,
  readBatch,
  readItems,
  TEAM_NOTE_LENGTH,
  UNDO_MS,
  writeItem,
} from '#domain/moderation/decisions.ts';
import type { Transition } from '#domain/moderation/transitions.ts';
import { isKnownReason, type Reasons } from '#domain/reasons/reasons.ts';
import { RESPONSE_TRANSITIONS, type ResponseDecision } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths, sameSitePath } from '#domain/site/paths.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { isTopic } from '#domain/topics/topics.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError, TooLateError } from '#store/database/refusals.ts';
import type { Conflict, Spare, TransitionResult } from '#store/moderation/transitions.ts';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import { actorName } from './activity/actor-name.server.ts';
import { toUndescribed } from './letters/undescribed.server.ts';
import { countWriters, toRejecting } from './submissions/rejecting.server.ts';
import { askOfMarked, sparedOf, tellSpared } from './waiting/marked-many.server.ts';

type Args = Pick<ActionFunctionArgs, 'context' | 'url' | 'request'>;

type Asked = {
  items: Item[];
  by: Actor;
  reason?: string;
  note?: string;
  spare: Spare | undefined;
  batch: string | undefined;
  form: FormData;
};
type Answered = TransitionResult & { unread?: number };

export function decideResponses(args: Args, action: ResponseDecision) {
  const { store } = pageRequest(args).site;
  return decide(
    args,
    RESPONSE_TRANSITIONS[action],
    deskPaths.responses,
    ({ items, form: _, ...options }) =>
      store.moderation.responses.transition(items, action, options),
  );
}

export function decideLetters(
  args: Args,
  action: LetterDecision | Exclude<RowAction, 'erase'> | 'changeTopic',
  queue: string,
) {
  const { letters } = pageRequest(args).site.store.moderation;
  return decide(args, LETTER_TRANSITIONS[action], queue, async ({ items, form, ...options }) => {
    const topic = action === 'changeTopic' ? form.get('topic') : undefined;
    if (topic !== undefined && !isTopic(topic)) return undefined;
    const result = await letters.transition(items, action, { ...options, ...(topic && { topic }) });
    if (action !== 'publishAgain') return result;
    const conflicts = result.conflicts.filter(({ state }) => !isUnread(state));
    return { ...result, conflicts, unread: result.conflicts.length - conflicts.length };
  });
}

const isUnread = (state: Conflict['state']) => state === 'pending' || state === 'rejected';

export async function undo(args: Args) {
  const member = await requireMay(args, 'responses.decide');
  const { site, locale } = pageRequest(args);
  const form = await readForm(args, paths.profile, locale);
  const t = deskTranslateFor(locale, 'moderation');
  const batch = String(form.get('batch') ?? '');
  try {
    const { undone, back, left } = await site.store.moderation.undo(batch, member);
    const stayed = left.length > 0 ? ` ${t('done.left', { count: left.length })}` : '';
    const sentence = t('done.undone', { count: undone }) + stayed;
    const done = { sentence, batch: undefined, millisecondsLeft: 0 };
    return answer({ ...nothing(form.back), done, returned: back }, form, { done: batch });
  } catch (error) {
    if (error instanceof TooLateError) {
      return data({ ...nothing(form.back), problem: t('conflict.tooLate') }, { status: 409 });
    }
    if (!(error instanceof NotFoundError)) throw error;
    return data({ ...nothing(form.back), problem: t('conflict.notYours') }, { status: 404 });
  }
}

async function decide(
  args: Args,
  decision: Transition<string> & { may: Permission },
  queue: string,
  answerTo: (asked: Asked) => Promise<Answered | undefined>,
) {
  const { deed, to } = decision;
  const member = await requireMay(args, decision.may);
  const { site, settings, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const form = await readForm(args, queue, locale);
  const items = readItems(form.getAll('item').map(String));
  const refuse = (problem: string, more: Partial<DecisionOutcome> = {}) =>
    data({ ...nothing(form.back), problem, ...more }, { status: 400 });
  const wrong = wrongNumber(items, locale);
  if (wrong) return refuse(wrong);
  const reason = to === 'rejected' ? readReason(form, settings.reasons) : undefined;
  const note = to === 'rejected' ? readNote(form) : '';
  if (reason === '') {
    const kind = deed.startsWith('letter.') ? 'letter' : 'answer';
    const writers = await countWriters(site.store, kind, items);
    return refuse(t('rejecting.missing'), {
      needsReason: items.map(writeItem),
      rejecting: toRejecting(kind, { locale, settings }, writers),
    });
  }
  const marked = await askOfMarked(site, { form, items, decision, to: args.url.pathname });
  if (marked) return data({ ...nothing(form.back), marked }, { status: 409 });
  const by = { id: member.id, name: member.name };
  const spare = sparedOf(form, items, decision);
  const result = await answerTo({
    items,
    by,
    form,
    spare,
    batch: readBatch(form.get(BATCH_FIELD)),
    ...(reason !== undefined && { reason }),
    ...(note && { note }),
  });
  if (!result) return refuse(t('bulk.noTopic'));
  const settled = new Set([...result.done, ...result.already]);
  const left = tellSpared(result.spared, locale);
  const sentence = t(`done.${deed as 'response.approve'}`, { count: result.done.length });
  const outcome: DecisionOutcome = {
    ...nothing(form.back),
    done:
      result.done.length > 0
        ? {
            sentence: sentencesOf([sentence, left], languageOf(locale).tag),
            batch: result.batch,
            ...(await toUndescribed(site.store, deed, result.batch, locale)),
            millisecondsLeft: UNDO_MS,
          }
        : undefined,
    left,
    settled: items.filter(({ id }) => settled.has(id)).map(writeItem),
    conflicts: await tellConflicts(site, result.conflicts, locale),
    problem:
      (result.unread && t('bulk.unread', { count: result.unread })) ||
      (result.done.length === 0 ? left : undefined),
  };
  return answer(outcome, form, result.done.length > 0 ? { done: result.batch } : {});
}

/** What can neither be undone nor conflict. */
export function answerInPlace(
  form: ReadForm,
  {
    put,
    ...outcome
  }: Pick<DecisionOutcome, 'settled' | 'done'> &
    Partial<Pick<DecisionOutcome, 'left'>> & { put?: string },
) {
  return answer({ ...nothing(form.back), ...outcome }, form, { put });
}

/** Without script something that was left out is told before the browser goes back. */
function answer(
  outcome: DecisionOutcome,
  form: ReadForm,
  said: Partial<Record<'done' | 'put', string | undefined>>,
) {
  if (outcome.conflicts.length > 0 || outcome.problem) {
    return data(outcome, { status: outcome.settled.length > 0 ? 200 : 409 });
  }
  if (form.has('inPlace') || outcome.left) return data(outcome);
  const back = new URL(form.back, 'http://site.invalid');
  for (const name of ['done', 'put', 'saved', 'erased', 'erasedAnswer', 'select'])
    back.searchParams.delete(name);
  for (const [name, value] of Object.entries(said)) if (value) back.searchParams.set(name, value);
  throw redirect(back.pathname + back.search);
}

export function nothing(back: string): DecisionOutcome {
  return {
    done: undefined,
    settled: [],
    conflicts: [],
    problem: undefined,
    left: undefined,
    needsReason: [],
    returned: [],
    marked: undefined,
    rejecting: undefined,
    back,
  };
}

export function wrongNumber(items: readonly Item[], locale: Locale): string | undefined {
  const t = deskTranslateFor(locale, 'moderation');
  if (items.length === 0) return t('bulk.nothing');
  return items.length > MOST_AT_ONCE ? t('bulk.tooMany', { count: MOST_AT_ONCE }) : undefined;
}

export async function tellConflicts(
  { store }: Pick<Site, 'store'>,
  conflicts: readonly Conflict[],
  locale: Locale,
): Promise<DecisionOutcome['conflicts']> {
  if (conflicts.length === 0) return [];
  const names = await store.letterTable.namesOf(conflicts.map(({ id }) => id));
  return conflicts.map((conflict) => ({
    id: conflict.id,
    name: names.get(conflict.id),
    sentence: conflictSentence(conflict, locale),
    state: conflict.state,
    version: conflict.version,
  }));
}

type ReadForm = FormData & { back: string };

export async function readForm(
  { request }: Args,
  queue: string,
  locale: Locale,
): Promise<ReadForm> {
  const form = await request.formData().catch(() => new FormData());
  const back = sameSitePath(String(form.get('back') ?? '')) ?? inLocale(locale, queue);
  return Object.assign(form, { back });
}

/** A moderator's own words count more than a ready-made reason; nothing if there is neither. */
function readReason(form: FormData, reasons: Reasons): string {
  const words = typedUpTo(form, 'words', REASON_LENGTH);
  const ready = form.get('reason');
  return words || (isKnownReason(reasons, ready) ? ready : '');
}

const readNote = (form: FormData) => typedUpTo(form, 'note', TEAM_NOTE_LENGTH);

export function conflictSentence(
  { state, by }: Pick<Conflict, 'state' | 'by'>,
  locale: Locale,
): string {
  const t = deskTranslateFor(locale, 'moderation');
  if (!state) return t('conflict.gone');
  const now = t(`states.${state}`);
  return by
    ? t('conflict.decided', { name: actorName(by, locale), state: now })
    : t('conflict.changed', { state: now });
}
