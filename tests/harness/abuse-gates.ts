import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, vi } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { solve } from '#domain/abuse/proof-of-work.ts';
import {
  type AbuseGate,
  type GateVerdict,
  openAbuseGate,
  type Submitted,
} from '#server/abuse/abuse-gate.server.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#tests/cast/cast.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';

const SCHOOL = '192.0.2.7';
export const LONG_TEXT =
  'Dear Amina, thank you for your letter. We read it aloud in class and talked about the reef.';

/** The proof of work that a challenge asks for. */
export const work = (challenge: string) =>
  solve(challenge, (text) => createHash('sha256').update(text).digest());

let folder: string;
export let store: Store;
export let database: DatabaseSync;
export let gate: AbuseGate;

/** Opens a gate for each test of a file, over a store of its own. */
export function openGates(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    folder = await mkdtemp(join(tmpdir(), 'wildpost-senders-'));
    const file = join(folder, 'wildpost.sqlite');
    await writeEmptyStore(file);
    store = await openSqliteStore(file, { mailOn: false });
    database = openDatabase(file);
    gate = await openAbuseGate(store);
  });

  afterEach(async () => {
    vi.useRealTimers();
    database.close();
    await store.close();
    await rm(folder, { recursive: true });
  });
}

/** Sends as the page's script does, unless fields are said to be otherwise. */
export function send(
  part: Partial<Submitted> = {},
  {
    address = SCHOOL,
    by = gate,
    ...fields
  }: Partial<Record<keyof typeof GATE_FIELDS, string>> & {
    address?: string;
    by?: AbuseGate;
  } = {},
): Promise<GateVerdict> {
  const form = new FormData();
  const all = { idempotencyKey: randomUUID(), elapsed: '40000', ...fields };
  for (const [name, value] of Object.entries(all)) {
    if (value !== '') form.set(GATE_FIELDS[name as keyof typeof GATE_FIELDS], value);
  }
  const submitted = {
    kind: 'response',
    target: 'amina',
    text: 'Thank you!',
    fields: ['Nina', '34'],
  };
  return by.check(address, form, { ...submitted, ...part } as Submitted);
}

/** Sends as a browser without script does. */
export const plainly = (part: Partial<Submitted> = {}, address = SCHOOL) =>
  send(part, { idempotencyKey: '', elapsed: '', address });

/** The key of a submission that may be stored. */
export async function keyOf(verdict: Promise<GateVerdict>): Promise<string> {
  const result = await verdict;
  if (!result.go) throw new Error(`It was held up: ${result.why}`);
  return result.sentKey;
}

/** The challenge that a submission is held up with. */
export async function challengeOf(verdict: Promise<GateVerdict>): Promise<string> {
  const result = await verdict;
  if (result.go || result.why !== 'proof') throw new Error('There was no challenge.');
  return result.challenge;
}

export const count = (table: string) =>
  Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);
