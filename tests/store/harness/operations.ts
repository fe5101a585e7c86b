import { COUNTRIES } from '#domain/countries/countries.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { NotFoundError, TooLateError, VersionConflictError } from '#store/database/refusals.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { TransitionResult } from '#store/moderation/transitions.ts';
import { letterNo, ROSA, responseNo, TOMASZ } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';

/**
 * Another process that does random operations on the letters of a store, for the tests: in a file
 * or the database of a URL, so many, with a seed. It knows of letters what it saw last, so it is late as often as people
 * are. It prints how often each operation was done, how often somebody was quicker, and how often
 * there was nothing to do it with.
 */
const [location = '', seed = '1', count = '100'] = process.argv.slice(2);

/** Letters that both processes fight over, and countries that they come from. */
const LETTERS = 80;
const FEW_COUNTRIES = COUNTRIES.slice(0, 6);
const ANSWERS_STORED = 60;

const by = Number(seed) % 2 ? ROSA : TOMASZ;
const random = randomFrom(Number(seed));
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
const store = location.startsWith('postgres:')
  ? await openPostgresStore(location, { connections: 4 })
  : await openSqliteStore(location);
const { letterLife, moderation, responses } = store;

/** Versions as they were seen last. */
const seen = new Map<string, number>();
const answers: { id: string; version: number }[] = [];
let batch = 'none';
let written = 0;

const anyId = () => letterNo(below(LETTERS)).id;
const somewhere = () => ({ topic: oneOf(TOPICS), country: oneOf(FEW_COUNTRIES) });
const versionOf = (id: string) => ({ version: seen.get(id) ?? 1, by });
const items = (): Item[] =>
  [...new Set([anyId(), anyId(), anyId()])].map((id) => ({ id, ...versionOf(id) }));

/** Something done with one letter; its version is known afterwards. */
const one = (step: (id: string) => Promise<Letter>) => async () => {
  const id = anyId();
  const { version } = await noticing(id, step(id));
  seen.set(id, version);
};

/** Something done with a few letters in one go. */
const few = (step: (items: Item[]) => Promise<TransitionResult>) => async () => {
  const chosen = items();
  const { done, conflicts, ...result } = await step(chosen);
  for (const { id, version } of chosen) if (done.includes(id)) seen.set(id, version + 1);
  for (const { id } of conflicts) await look(id);
  if (done.length > 0) batch = result.batch;
  else if (conflicts.length > 0) throw new VersionConflictError('A letter', 0);
};

const OPERATIONS: Record<string, () => Promise<unknown>> = {
  create: async () => {
    const n = below(LETTERS);
    const state = oneOf(['pending', 'published'] as const);
    const { slug, ...letter } = letterNo(n, somewhere());
    const { id, version } = await letterLife.create(letter, { by, state });
    seen.set(id, version);
  },
  edit: one((id) => {
    const words = {
      name: `Child ${below(99)}`,
      text: { en: `Dear ${below(99)},` },
      ...somewhere(),
    };
    return letterLife.edit(id, versionOf(id), words);
  }),
  changeTopicAndCountry: one((id) => letterLife.edit(id, versionOf(id), somewhere())),
  publish: one((id) => letterStep(store, 'publish', id, versionOf(id))),
  unpublish: one((id) => letterStep(store, 'unpublish', id, versionOf(id))),
  trash: one((id) => letterStep(store, 'trash', id, versionOf(id))),
  restore: one((id) => letterStep(store, 'restore', id, versionOf(id))),
  erase: async () => {
    const id = anyId();
    await noticing(id, letterStep(store, 'erase', id, versionOf(id)));
    seen.delete(id);
  },
  publishFew: few((some) => moderation.letters.transition(some, 'publish', { by })),
  trashFew: few((some) => moderation.letters.transition(some, 'trash', { by })),
  restoreFew: few((some) => moderation.letters.transition(some, 'restore', { by })),
  changeTopicFew: few((some) =>
    moderation.letters.transition(some, 'changeTopic', { topic: oneOf(TOPICS), by }),
  ),
  eraseFew: async () => {
    const { done: erased } = await moderation.letters.transition(items(), 'erase', { by });
    for (const id of erased) seen.delete(id);
  },
  respond: async () => {
    written += 1;
    const id = `by${by.id}${written}`;
    await responses.write(responseNo(0, anyId(), { id }));
    answers[written % ANSWERS_STORED] = { id, version: 1 };
  },
  approve: () => decideAnswer('approve'),
  unapprove: () => decideAnswer('unapprove'),
  eraseAnswer: async () => {
    const answer = oneOf(answers.filter(Boolean)) ?? { id: 'none', version: 1 };
    await answerStep(store, 'erase', answer.id, { ...answer, by });
  },
  undo: () => moderation.undo(batch, by),
};

/** Often enough that there is something to move, answer and take back. */
const NAMES = Object.keys(OPERATIONS).flatMap((name) =>
  Array<string>({ create: 4, publish: 3, respond: 4, approve: 3, restore: 2 }[name] ?? 1).fill(
    name,
  ),
);

const done: Record<string, number> = {};
const tally = { late: 0, impossible: 0 };
for (let n = 0; n < Number(count); n += 1) {
  const name = oneOf(NAMES);
  try {
    await OPERATIONS[name]?.();
    done[name] = (done[name] ?? 0) + 1;
  } catch (error) {
    if (error instanceof VersionConflictError) tally.late += 1;
    else if (error instanceof NotFoundError || error instanceof TooLateError) tally.impossible += 1;
    else throw error;
  }
}
process.stdout.write(JSON.stringify({ done, ...tally }));
await store.close();

/** Whoever was late has seen it by now. */
async function noticing<Result>(id: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof VersionConflictError) seen.set(id, error.current);
    throw error;
  }
}

async function look(id: string): Promise<void> {
  const letter = await letterLife.get(id);
  if (letter) seen.set(id, letter.version);
  else seen.delete(id);
}

async function decideAnswer(verdict: 'approve' | 'unapprove'): Promise<void> {
  const answer = oneOf(answers.filter(Boolean)) ?? { id: 'none', version: 1 };
  answer.version = (await answerStep(store, verdict, answer.id, { ...answer, by })).version;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
