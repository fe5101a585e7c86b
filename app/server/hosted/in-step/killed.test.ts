import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { compareAll } from '#server/hosted/compare.ts';
import { seenOf } from '#store/hosted/decisions.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { startEmulator } from '#tests/harness/hosted/hosted-project.ts';
import {
  folder,
  openHostedStores,
  pass,
  sendingTo,
  store,
} from '#tests/harness/hosted/hosted-stores.ts';

openHostedStores();

const KEEPER = path.join(
  import.meta.dirname,
  '../../../../tests/harness/hosted/keeping-in-step.ts',
);
const KILLS = Number(process.env.KILLS ?? 4);
/** Longer than a killed process has its turn. */
const TURN_MS = 70_000;
const LATER = { timeout: 30_000 };

async function startKeeper(port: number, ahead: number) {
  const file = path.join(folder, 'store.sqlite');
  const child = spawn(process.execPath, [KEEPER, file, `${port}`, `${ahead}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

test('a process that is killed while it keeps both in step leaves nothing lost, twice or uncounted', async () => {
  const emulator = await startEmulator();
  const there = await emulator.open();
  const edit = async (id: string, edition: object) => {
    const letter = await store.letterLife.get(id);
    if (letter?.state !== 'published') return;
    const seen = { version: letter.version, by: ROSA };
    await store.letterLife.edit(id, seen, edition).catch((error: Error) => {
      if (error.name !== 'VersionConflictError') throw error;
    });
  };
  const changeThere = async (document: string, set: Record<string, string | number | boolean>) => {
    const found = (await there.read([document])).get(document);
    if (found) await there.update(document, { set, remove: [] }, found);
  };
  const answers: string[] = [];
  const changeBoth = async (kill: number, n: number) => {
    const { id } = await store.letterLife.insert(letterNo(n), 'published');
    answers.push((await store.responses.write(responseNo(n, id))).id);
    await there.create(`letters/old${n}`, {
      ...{
        name: `Old ${n}`,
        age: '9',
        country: 'Kenya',
        topic: 'Lakes',
        text: { en: `Words ${n}` },
      },
      creationTime: String(NOON + n),
    });
    await edit('thiago', { name: `Thiago ${n}` });
    await changeThere('letters/amina', { name: `Amina ${n}` });
    await edit('mei', { age: 6 + (n % 10) });
    await changeThere('letters/mei', { age: 20 + n });
    await changeThere(`responses/${answers.at(-kill)}`, { approved: n % 2 === 0 });
  };
  let ahead = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const end = await startKeeper(emulator.port, ahead);
    await changeBoth(kill, 10 * kill);
    await expect.poll(() => store.letterLife.get(`old${10 * kill}`), LATER).toBeDefined();
    for (let n = 10 * kill + 1; n < 10 * kill + 5; n += 1) await changeBoth(kill, n);
    await pause(40 * kill);
    await end();
    ahead += TURN_MS;
  }
  pass(ahead + 25 * 60 * 60_000);
  const keeper = sendingTo(there, undefined, undefined, { listens: true, HOSTED_APPROVALS: 'on' });
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) {
      pass(25 * 60 * 60_000);
      await keeper.work();
      await pause(200);
    }
  };
  await settle();
  for (const { collection, id, saidThere } of await store.hosted.undecided(1000)) {
    const options = { seen: saidThere ? seenOf(saidThere) : '', by: ROSA };
    expect(await store.hosted.decide({ collection, id }, 'ours', options)).toBe(true);
  }
  await settle();
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0, differing: 0 });
  for await (const compared of compareAll(there, store, {
    wording: keeper.wording,
    withEmails: false,
  })) {
    const { differing, onlyHere, onlyThere } = compared;
    expect([...differing, ...onlyHere, ...onlyThere].filter(({ why }) => !why)).toEqual([]);
  }
  expect(await store.counters.repair()).toEqual([]);
  expect(await store.counts.total()).toBe(3 + 2 * 5 * KILLS);
  await keeper.stop();
  await emulator.stop();
}, 120_000);
