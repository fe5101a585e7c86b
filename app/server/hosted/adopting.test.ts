import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import { readConfig } from '#server/process/config.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { oldDocuments, putDocuments } from '#tests/cast/old-documents.ts';
import { PROJECT, projectInMemory, startEmulator } from '#tests/harness/hosted/hosted-project.ts';
import {
  folder,
  listening,
  openHostedStores,
  rename,
  store,
} from '#tests/harness/hosted/hosted-stores.ts';
import { runHostedCommand } from './hosted-command.server.ts';
import { HostedError, type HostedProject } from './hosted-project.ts';
import { readHostedState } from './state.ts';

openHostedStores();

const SITE = { SITE_URL: 'https://letters.example.org', HOSTED_PROJECT_ID: PROJECT };
const [LETTERS, ANSWERS] = [Number(process.env.LETTERS ?? 100), Number(process.env.ANSWERS ?? 300)];

async function run(project: HostedProject, command: string) {
  const said: string[] = [];
  const code = await runHostedCommand(command.split(' '), {
    ...{ config: readConfig(SITE, '/site'), store, log: pino({ level: 'silent' }) },
    open: async () => project,
    say: (line) => said.push(line),
  });
  return { code, said };
}

const sums = (said: readonly string[]) => said.filter((line) => /the same/.test(line));

test('an emulated database in the old shapes is adopted, and every difference is explained', async () => {
  const emulator = await startEmulator();
  const documents = oldDocuments(LETTERS, ANSWERS);
  await putDocuments(await emulator.open(), documents);
  const { code, said } = await run(await emulator.open(), 'adopt');
  const refused = LETTERS / 20;
  const letters = LETTERS - refused + 3;
  const [ofLetters = '', ofAnswers = ''] = sums(said);
  expect(ofLetters).toBe(
    `letters: ${letters} the same, 0 differ, 0 only here, ${refused} only there; 0 not explained.`,
  );
  expect(ofAnswers).toMatch(
    /^responses: \d+ the same, \d+ differ, 0 only here, \d+ only there; 0 not/,
  );
  expect(code).toBe(0);
  const gone = [...documents].filter(([path, { to }]) => {
    const isRefused = documents.get(`letters/${to}`)?.age === 'as old as the sea';
    return path.startsWith('responses/') && (isRefused || !documents.has(`letters/${to}`));
  });
  expect(await store.counters.repair()).toEqual([]);
  const [, same, other] = /: (\d+) the same, (\d+) differ/.exec(ofAnswers) ?? [];
  expect(Number(same) + Number(other)).toBe(ANSWERS - gone.length);
  expect(ofAnswers).toContain(`${gone.length} only there; 0 not explained`);
  expect(said).toContainEqual(expect.stringContaining('age valid as old as the sea'));
  expect(await store.counts.total()).toBe(letters);
  expect(await store.counters.repair()).toEqual([]);
  const again = await run(await emulator.open(), 'compare');
  expect([again.code, sums(again.said)]).toEqual([1, sums(said)]);
  emulator.stop();
}, 600_000);

test('what says something else here says what it says there, and what is only here goes there', async () => {
  const { project, put, fieldsOf } = projectInMemory();
  const amina = { name: 'Ami', age: 9, country: 'KE', topic: 'Sea', text: { en: 'Dear ocean,' } };
  put('letters/amina', { ...amina, creationTime: '1591610400000', slug: 'old-slug' });
  const { code, said } = await run(project, 'adopt');
  expect(said).toContainEqual(
    expect.stringContaining(
      'letters/amina differs: slug, creationTime (slug, creationTime: each side',
    ),
  );
  expect(code).toBe(0);
  const after = await store.letterLife.get('amina');
  expect(after).toMatchObject({ name: 'Ami', text: { en: 'Dear ocean,', fr: 'Chère mer,' } });
  expect(fieldsOf('letters/amina')).toMatchObject({ text: { fr: 'Chère mer,' }, slug: 'old-slug' });
  expect(fieldsOf('letters/mei')).toMatchObject({ name: 'Mei' });
  const [deed] = await store.audit.listOf({ kind: 'letter', id: 'amina' });
  expect(deed).toMatchObject({ deed: 'letter.edit', actor: HOSTED_ACTOR });
});

test('an adoption that is broken off goes on where it was', async () => {
  const { project, put, before } = projectInMemory();
  for (const [path, fields] of oldDocuments(700, 100)) put(path, fields);
  let reads = 0;
  before((call) => {
    reads += call === 'read' ? 1 : 0;
    if (reads > 5) throw new HostedError('away', 'unavailable');
  });
  await expect(run(project, 'adopt')).rejects.toThrow('unavailable');
  const { adoptedTo } = await readHostedState(store);
  expect(adoptedTo?.collection).toBe('letters');
  before(() => undefined);
  const { code, said } = await run(project, 'adopt');
  expect(said[0]).toBe(`Going on behind letters/${adoptedTo?.id}.`);
  expect(code).toBe(0);
  expect((await readHostedState(store)).adoptedTo).toBeUndefined();
});

test('once parted, nothing goes there and nothing comes from there, whoever starts again', async () => {
  const there = projectInMemory();
  const { project, calls, fieldsOf } = there;
  const { change, stop } = await listening({ there });
  await stop();
  expect(await run(project, 'part')).toMatchObject({ code: 0 });
  const again = await listening({ there });
  calls.length = 0;
  await rename('amina', 'Ami');
  change('letters/mei', { name: 'Mei L.' });
  await again.work();
  expect(calls).toEqual([]);
  expect(await store.letterLife.get('mei')).toMatchObject({ name: 'Mei' });
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Amina' });
  await again.stop();
  expect(await run(project, 'adopt')).toMatchObject({ code: 0 });
  expect(await store.letterLife.get('mei')).toMatchObject({ name: 'Mei L.' });
});

test('what was changed while there was no project is found once there is one again', async () => {
  const there = projectInMemory();
  const { fieldsOf, paths } = there;
  await run(there.project, 'fill');
  const off = await openSqliteStore(path.join(folder, 'store.sqlite'));
  const version = (await off.letterLife.get('amina'))?.version ?? 0;
  await off.letterLife.edit('amina', { version, by: ROSA }, { name: 'Ami' });
  await off.letterLife.insert(letterNo(9), 'published');
  await off.moderation.letters.transition([{ id: 'mei', version: 1 }], 'trash', { by: ROSA });
  await off.close();
  expect(await store.hosted.figures()).toMatchObject({ waiting: 0 });
  const again = await listening({ there });
  await again.work();
  expect(fieldsOf('letters/amina')).toMatchObject({ name: 'Ami' });
  expect(paths()).toContain(`letters/${letterNo(9).id}`);
  expect(paths()).not.toContain('letters/mei');
  await again.stop();
});

test('a filling removes what is only there if that is asked for', async () => {
  const { project, put, paths } = projectInMemory();
  put('letters/zZ9', { name: 'Nobody here' });
  put('responses/r1', { to: 'zZ9', text: 'Hello' });
  await run(project, 'fill');
  expect(paths()).toContain('letters/zZ9');
  expect(await run(project, 'fill --remove')).toMatchObject({ code: 0 });
  expect(paths()).not.toContain('letters/zZ9');
  expect(paths()).not.toContain('responses/r1');
  await expect(run(project, 'compare --remove')).rejects.toThrow('npm run hosted');
});
