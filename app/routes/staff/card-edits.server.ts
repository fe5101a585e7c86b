import { type ActionFunctionArgs, data } from 'react-router';
import { BATCH_FIELD, readBatch, UNDO_MS } from '#domain/moderation/decisions.ts';
import type { PublicField } from '#domain/moderation/public-fields.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { namesAll, readWords } from '#domain/wording/word-edits.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { EditSaved, SeenForEdit, TransitionResult } from '#store/moderation/transitions.ts';
import type { EditOutcome, ItemView } from '#ui/staff/views.ts';
import { conflictSentence, nothing, readForm } from './decisions.server.ts';

type Edited<Row> = {
  queue: string;
  read: () => Promise<Row | undefined>;
  fieldsOf: (row: Row) => PublicField[];
  itemOf: (row: Row) => ItemView;
  save: (words: Record<string, string>, seen: SeenForEdit, approve: boolean) => Promise<EditSaved>;
};

type State = TransitionResult['conflicts'][number]['state'];

/** Saves what was typed on a card; approves it too, or does neither. */
export async function saveInCard<Row extends { state: NonNullable<State>; version: number }>(
  args: ActionFunctionArgs,
  by: Actor,
  { queue, read, fieldsOf, itemOf, save }: Edited<Row>,
) {
  const { locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  const form = await readForm(args, queue, locale);
  const reply = (part: Partial<EditOutcome>, status = 200) => {
    const outcome: EditOutcome = { ...nothing(form.back), errors: {}, revised: undefined, ...part };
    return data(outcome, { status });
  };
  const before = await read();
  if (!before) throw pageNotFound(args.url);
  const typed = readWords(form, fieldsOf(before));
  if ('errors' in typed) {
    const said = Object.entries(typed.errors).map(([field, error]) => [
      field,
      translateFor(locale)(`fields.${error}`),
    ]);
    return reply({ errors: Object.fromEntries(said) }, 400);
  }
  const version = Number(form.get('version'));
  if (version === before.version && !namesAll(form, fieldsOf(before))) {
    const problem = conflictSentence({ state: before.state, by: undefined }, locale);
    return reply({ problem, revised: itemOf(before) }, 409);
  }
  const seen = { version, by, batch: readBatch(form.get(BATCH_FIELD)) };
  const approve = form.has('approve');
  try {
    const { batch } = await save(typed.words, seen, approve);
    const now = await read();
    const item = now && itemOf(now);
    if (!approve || !item) {
      const done = { sentence: t('done.saved'), batch: undefined, millisecondsLeft: 0 };
      return reply({ done, revised: item });
    }
    const sentence = t(item.kind === 'letter' ? 'cardEdit.donePublish' : 'cardEdit.doneApprove');
    const settled = [`${item.id}.${version}`];
    return reply({ done: { sentence, batch, millisecondsLeft: UNDO_MS }, settled });
  } catch (error) {
    const isStale = error instanceof VersionConflictError;
    if (!isStale && !(error instanceof NotFoundError)) throw error;
    const now = await read();
    const problem =
      now && !isStale
        ? t('conflict.public')
        : conflictSentence({ state: now?.state, by: isStale ? error.by : undefined }, locale);
    return reply({ problem, revised: now && itemOf(now) }, 409);
  }
}
