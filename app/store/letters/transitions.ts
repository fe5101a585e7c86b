import type { Kysely, Transaction } from 'kysely';
import { fromOptionalColumns, toOptionalColumns } from '#domain/letters/fields.ts';
import type { Letter, LetterState } from '#domain/letters/letter.ts';
import { LETTER_TRANSITIONS, type LetterAction } from '#domain/letters/states.ts';
import { marksOf } from '#domain/marks/marks.ts';
import { publicTextsOfLetter } from '#domain/moderation/public-fields.ts';
import { sortedName, writeLanguages } from '#domain/search/columns.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { copiedTextOf, regroup } from '#store/moderation/copies.ts';
import { letterMarkColumns } from '#store/moderation/mark-columns.ts';
import type { Change, Done, Kind, Reviewed } from '#store/moderation/reviewed-rows.ts';
import {
  type By,
  requireDone,
  type Target,
  type TransitionOptions,
  type TransitionResult,
  transition,
} from '#store/moderation/transitions.ts';
import { setTombstones } from '#store/privacy/tombstones.ts';
import { followTranslations, setMadeFrom } from '#store/translations/follow.ts';
import { followLetters } from './consequences.ts';
import type { LetterContent } from './editions.ts';
import { eraseLetters } from './erasing.ts';
import {
  type Found,
  findLetter,
  findLetters,
  insertPrinciples,
  insertTexts,
  pictureColumns,
  requireLetter,
} from './rows.ts';
import { slugAfter } from './slug-changes.ts';

type Row = Reviewed<LetterState> & {
  topic: Topic;
  state_before_trash: LetterState | null;
  trashed_at: number | null;
  found: Found;
};
type LetterChange = Change<Row, LetterContent>;

export type LetterRequest = TransitionOptions & {
  topic?: Topic;
  content?: (found: Found) => LetterContent | undefined;
};

export const LETTERS: Kind<LetterState, Row, LetterContent> = {
  table: 'letters',
  subject: 'letter',
  columns: { topic: 'text', state_before_trash: 'text', trashed_at: 'bigint' },

  read: async (trx, ids) =>
    (await findLetters(trx, ids)).map((found) => ({
      id: found.letter.id,
      version: found.letter.version,
      state: found.letter.state,
      topic: found.letter.topic,
      state_before_trash: found.stateBeforeTrash,
      trashed_at: found.trashedAt,
      rejected_reason: found.rejectedReason,
      team_note: found.teamNote,
      reviewed_by: found.reviewedBy,
      reviewed_by_id: found.reviewedById,
      reviewed_at: found.reviewedAt,
      mark_count: found.markCount,
      concern: found.concern,
      found,
    })),

  detailsOf({ before, after, content }) {
    if (!after) return {};
    const { country } = before.found.letter;
    const to = content?.country ?? country;
    const countedElsewhere = after.topic !== before.topic || to !== country;
    return {
      ...(countedElsewhere && { from: `${before.topic} ${country}`, to: `${after.topic} ${to}` }),
      ...(countedElsewhere && !content && { topicBefore: before.topic }),
      ...(content?.fields && { fields: content.fields.join(' ') }),
      ...(before.state === 'trashed' && {
        stateInTrash: before.state_before_trash,
        trashedAtBefore: before.trashed_at,
      }),
    };
  },

  restoredFrom: (details, row) => ({
    topic: (details.topicBefore as Topic | undefined) ?? row.topic,
    state_before_trash: (details.stateInTrash as LetterState | undefined) ?? null,
    trashed_at: (details.trashedAtBefore as number | undefined) ?? null,
  }),

  erase: (trx, rows) =>
    eraseLetters(
      trx,
      rows.map(({ found }) => found),
    ),

  async follow(trx, changes, done) {
    for (const { before, content } of changes) {
      if (content) await writeContent(trx, before.found.letter, content);
    }
    await takeAnswersAlong(trx, changes);
    const slugs = await writeSlugs(trx, changes);
    const after = await writeMoment(trx, changes, done);
    for (const { before, content } of changes) {
      const found = after.get(before.id);
      if (!found || !(content || slugs.has(before.id))) continue;
      // Of one that only has another address the words are not read here: there may be a thousand.
      const marks = content ? letterMarkColumns(found.letter, content.marks) : { mark_rules: 0 };
      await trx.updateTable('letters').set(marks).where('id', '=', before.id).execute();
      if (content?.words) {
        const { letter: was } = before.found;
        await followTranslations(trx, {
          was,
          is: found.letter,
          done,
          handedIn: content.translation,
        });
      }
      if (content?.words || content?.pictures) {
        const { id, creationTime } = found.letter;
        const text = copiedTextOf(found.letter);
        await regroup(trx, 'letter', { id, text, at: Number(creationTime) });
      }
    }
    await followLetters(
      trx,
      changes.map(({ before }) => ({ before: before.found, after: after.get(before.id) })),
      done,
    );
  },
};

/** An import that was taken back may come again, and a sample letter is nobody's. */
const MAY_COME_AGAIN: readonly LetterAction[] = ['undoImport', 'removeSample'];

export async function transitionLetters(
  trx: Transaction<Tables>,
  targets: readonly Target[],
  action: LetterAction,
  { topic, content, ...options }: LetterRequest,
): Promise<TransitionResult> {
  const plan = LETTER_TRANSITIONS[action];
  const set = (row: Row, now: number) => {
    const says = content?.(row.found);
    const to = topic ?? says?.topic;
    return {
      columns: {
        ...(to && { topic: to }),
        ...(plan.to === 'trashed' && { state_before_trash: row.state, trashed_at: now }),
        ...(plan.to === 'beforeTrash' && {
          state: row.state_before_trash ?? 'unpublished',
          state_before_trash: null,
          trashed_at: null,
        }),
      },
      content: says,
    };
  };
  const result = await transition(trx, LETTERS, targets, { ...plan, set }, options);
  if (plan.to === 'erased' && !MAY_COME_AGAIN.includes(action)) {
    await setTombstones(trx, result.done, options.now);
  }
  return result;
}

/** Does something with one letter. Throws `NotFoundError` and `VersionConflictError`. */
export async function changeLetter(
  trx: Transaction<Tables>,
  target: Target,
  action: LetterAction,
  request: LetterRequest,
): Promise<Letter> {
  requireDone(await transitionLetters(trx, [target], action, request), target);
  return (await requireLetter(trx, target.id)).letter;
}

/** Says something else in a letter, whose texts are read for marks before the transaction begins. */
export async function editLetter(
  db: Kysely<Tables>,
  target: Required<Target>,
  action: LetterAction,
  { by, content }: { by: By; content: NonNullable<LetterRequest['content']> },
): Promise<Letter> {
  const marked = await markedAhead(db, target, content);
  return db
    .transaction()
    .execute((trx) => changeLetter(trx, target, action, { by, content: marked }));
}

/** What a letter is going to say, with its marks, which take time to find. */
export async function markedAhead(
  db: Kysely<Tables>,
  target: Required<Target>,
  content: NonNullable<LetterRequest['content']>,
): Promise<NonNullable<LetterRequest['content']>> {
  const found = await findLetter(db, target.id);
  const ahead = found?.letter.version === target.version ? content(found) : undefined;
  const marks = found && ahead && marksOf(publicTextsOfLetter(spoken(found.letter, ahead)));
  return (current) => {
    const says = content(current);
    return says && { ...says, ...(marks && { marks }) };
  };
}

function spoken(letter: Letter, { name, words, ...columns }: LetterContent): Letter {
  const optional = fromOptionalColumns({ ...toOptionalColumns(letter), ...columns });
  return { ...letter, ...(name !== undefined && { name }), ...words, ...optional };
}

async function writeContent(
  trx: Transaction<Tables>,
  letter: Letter,
  {
    principles,
    words,
    pictures,
    fields: _,
    topic: __,
    marks: ___,
    translation,
    ...columns
  }: LetterContent,
): Promise<void> {
  const { id } = letter;
  const set = {
    ...columns,
    ...(columns.name !== undefined && { sorted_name: sortedName(columns.name) }),
    ...(words && {
      original_language: words.originalLanguage,
      languages: writeLanguages(words.text),
    }),
    ...(pictures && pictureColumns(pictures)),
  };
  if (Object.keys(set).length > 0) {
    await trx.updateTable('letters').set(set).where('id', '=', id).execute();
  }
  if (words) {
    await trx.deleteFrom('letter_texts').where('letter_id', '=', id).execute();
    const { transcript = letter.transcript ?? null } = columns;
    await insertTexts(trx, { id, ...words, transcript: transcript ?? undefined }, letter);
    if (translation) await setMadeFrom(trx, id, translation);
  }
  if (principles) {
    await trx.deleteFrom('letter_principles').where('letter_id', '=', id).execute();
    await insertPrinciples(trx, letter, principles);
  }
}

async function takeAnswersAlong(
  trx: Transaction<Tables>,
  changes: readonly LetterChange[],
): Promise<void> {
  const withNewTopic = changes.filter(({ before, after }) => before.topic !== after.topic);
  for (const [topic, alike] of Map.groupBy(withNewTopic, ({ after }) => after.topic)) {
    for (const chunk of chunked(alike.map(({ before }) => before.id))) {
      await trx.updateTable('responses').set({ topic }).where('letter_id', 'in', chunk).execute();
    }
  }
}

async function writeSlugs(
  trx: Transaction<Tables>,
  changes: readonly LetterChange[],
): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const { before, after, content } of changes) {
    if (!content && before.topic === after.topic) continue;
    const { letter } = before.found;
    const { name = letter.name, country = letter.country } = content ?? {};
    const slug = await slugAfter(trx, letter, { topic: after.topic, name, country });
    if (slug === letter.slug) continue;
    await trx.updateTable('letters').set({ slug }).where('id', '=', letter.id).execute();
    changed.add(letter.id);
  }
  return changed;
}

async function writeMoment(
  trx: Transaction<Tables>,
  changes: readonly LetterChange[],
  { now }: Done,
): Promise<Map<string, Found>> {
  const after = new Map<string, Found>();
  for (const chunk of chunked(changes.map(({ before }) => before.id))) {
    await trx.updateTable('letters').set({ changed_at: now }).where('id', 'in', chunk).execute();
    for (const found of await findLetters(trx, chunk)) after.set(found.letter.id, found);
  }
  return after;
}
