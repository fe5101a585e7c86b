import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { HostedProject } from '#server/hosted/hosted-project.ts';
import { openSending } from '#server/hosted/sending.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { type Cast, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { PROJECT } from '#tests/harness/hosted-project.ts';

export let folder: string;
export let store: Store;
let cast: Cast;
let ahead = 0;

/** A store with the cast for each test, whose changes are queued. */
export function openHostedStores(): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wildpost-hosted-'));
    store = await openSqliteStore(path.join(folder, 'store.sqlite'), { hostedOn: true });
    cast = await writeCast(store);
    ahead = 0;
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
}

export function pass(milliseconds: number): void {
  ahead += milliseconds;
}

export function sendingTo(
  project: HostedProject,
  HOSTED_EMAILS?: 'on',
  HOSTED_PROJECT_ID = PROJECT,
) {
  return openSending({
    config: { HOSTED_PROJECT_ID, HOSTED_EMAILS, siteUrl: 'https://letters.example.org' },
    store,
    log: pino({ level: 'silent' }),
    open: async () => project,
    now: () => Date.now() + ahead,
  });
}

export async function answer(n: number, approve = false) {
  const written = await store.responses.write({
    ...responseNo(n, cast.amina.id),
    email: 'nina@example.org',
  });
  if (approve) {
    const target = { id: written.id, version: written.version };
    await store.moderation.responses.transition([target], 'approve', { by: ROSA });
  }
  return written;
}

export const rename = async (id: string, name: string) => {
  const letter = await store.letterLife.get(id);
  return store.letterLife.edit(id, { version: letter?.version ?? 0, by: ROSA }, { name });
};

export const trash = async (id: string) => {
  const version = (await store.letterLife.get(id))?.version ?? 0;
  await store.moderation.letters.transition([{ id, version }], 'trash', { by: ROSA });
};
