import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { HostedProject } from '#server/hosted/hosted-project.ts';
import type { PicturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import { openSending } from '#server/hosted/sending.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { type Cast, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { PROJECT, projectInMemory } from '#tests/harness/hosted/hosted-project.ts';

export let folder: string;
export let store: Store;
let cast: Cast;
let ahead = 0;

/** A store with the cast for each test, whose changes are queued. */
export function openHostedStores(open: () => Promise<Store> = openInFolder): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wildpost-hosted-'));
    store = await open();
    cast = await writeCast(store);
    ahead = 0;
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
}

const openInFolder = () => openSqliteStore(path.join(folder, 'store.sqlite'), { hostedOn: true });

export function pass(milliseconds: number): void {
  ahead += milliseconds;
}

type How = { listens?: boolean; HOSTED_APPROVALS?: 'on'; pictures?: PicturesThere | undefined };

export function sendingTo(
  project: HostedProject,
  HOSTED_EMAILS?: 'on',
  HOSTED_PROJECT_ID = PROJECT,
  { listens = false, HOSTED_APPROVALS, pictures }: How = {},
) {
  const siteUrl = 'https://letters.example.org';
  return openSending({
    config: { HOSTED_PROJECT_ID, HOSTED_EMAILS, HOSTED_APPROVALS, siteUrl },
    listens,
    store,
    log: pino({ level: process.env.SAY ?? 'silent' }),
    open: async () => project,
    pictures,
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

/** A site that listens to a project with which it is in step. */
export async function listening({
  approves = false,
  there = projectInMemory(),
  pictures,
}: { approves?: boolean; there?: ReturnType<typeof projectInMemory> } & Pick<
  How,
  'pictures'
> = {}) {
  const { work, stop } = sendingTo(there.project, undefined, undefined, {
    ...{ listens: true, pictures },
    ...(approves && { HOSTED_APPROVALS: 'on' as const }),
  });
  await work();
  there.calls.length = 0;
  const change = (path: string, fields: object) =>
    there.put(path, { ...there.fieldsOf(path), ...fields });
  return { ...there, work, stop, change };
}

export const undecided = async () =>
  (await store.hosted.undecided(10)).map(({ id, differs }) => [id, ...differs]);

export async function waitingAnswer(id: string, to = 'amina') {
  const filter = { state: 'pending', order: 'oldest' } as const;
  const { items } = await store.moderation.responses.list(filter, {});
  return items.find((one) => one.id === id && one.to === to);
}
