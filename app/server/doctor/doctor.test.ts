import { existsSync } from 'node:fs';
import { copyFile, open, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { LETTERS_COUNTER } from '#domain/letters/counters.ts';
import { packKey, pictureKey } from '#files/files.ts';
import { explainStartFailure } from '#server/process/start-failure.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { SAMPLES_KEY } from '#store/letters/samples.ts';
import {
  at,
  files,
  pictures,
  startBackedUpSite,
  store,
  writeLetter,
} from '#tests/harness/backed-up-site.ts';
import { foundIn, here } from '#tests/harness/examined-site.ts';
import { openTables } from '#tests/store/sqlite/temporary.ts';
import { runDoctorCommand } from './doctor-command.server.ts';

const STRAY = `letters/nobody/${'ab'.repeat(16)}/photo`;

startBackedUpSite();

beforeEach(async () => {
  await writeLetter(1);
  await writeLetter(2);
});

const keyOf = (n: number) =>
  pictureKey({ id: `letter000${n}`, kind: 'photo', hash: pictures(String(n)).photo.hash });

async function inTables(statement: string): Promise<void> {
  const tables = openTables(at('site', 'wildpost.sqlite'));
  await sql.raw(statement).execute(tables);
  await tables.destroy();
}

describe('the doctor', () => {
  test('finds nothing in a sound site, whether it runs or not, and leaves nothing behind', async () => {
    expect(await foundIn()).toEqual([]);
    await store.close();
    const { lines, code } = await runDoctorCommand([], here(), '/');
    expect(code).toBe(0);
    expect(lines).toHaveLength(17);
    expect(lines.every((line) => line.startsWith('ok '))).toBe(true);
    expect(existsSync(at('site', 'files', 'probe'))).toBe(false);
  });

  test('says every setting that is wrong, and looks at nothing else', async () => {
    const { lines, code } = await runDoctorCommand(
      ['--json'],
      here({ PORT: 'x', WORKERS: '0' }),
      '/',
    );
    expect(code).toBe(2);
    const { verdict, checks } = JSON.parse(lines.join(''));
    expect(verdict).toBe('fault');
    expect(checks[0]).toMatchObject({ check: 'settings', findings: [{}, {}] });
    expect(checks[1]).toMatchObject({ check: 'store', verdict: 'unknown' });
  });

  test('names settings that contradict each other', async () => {
    const found = await foundIn(here({ MAIL_FROM: 'sea@letters.example', HOST: '0.0.0.0' }));
    expect(found.map(({ check, verdict }) => `${verdict} ${check}`)).toEqual(
      Array(2).fill('warning settings'),
    );
  });

  test('names a store that is not there, and makes none', async () => {
    const found = await foundIn({ DATA_DIR: at('elsewhere') });
    expect(found[0]).toMatchObject({ check: 'store', verdict: 'warning' });
    expect(existsSync(at('elsewhere'))).toBe(false);
  });

  test('names the store of which only the pictures are left', async () => {
    await store.close();
    for (const end of ['', '-wal', '-shm'])
      await rm(at('site', `wildpost.sqlite${end}`), { force: true });
    expect((await foundIn())[0]).toMatchObject({
      check: 'store',
      verdict: 'fault',
      says: expect.stringContaining('npm run restore'),
    });
  });

  test('takes no word that it does not know', async () => {
    await expect(runDoctorCommand(['--mend'], here(), '/')).rejects.toThrow('--repair and --json');
  });
});

describe('a store', () => {
  test('with a broken page is named, with a way out', async () => {
    await store.close();
    const file = at('site', 'wildpost.sqlite');
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    for (let page = 4096 * 8; page < size; page += 4096)
      await handle.write(Buffer.alloc(64, 0xee), 0, 64, page);
    await handle.close();
    const [first] = await foundIn();
    expect(first).toMatchObject({ check: 'store', verdict: 'fault' });
    expect(first?.todo).toContain('npm run restore');
  });

  test('that is no store at all is named, by npm start too', async () => {
    await store.close();
    await writeFile(at('site', 'wildpost.sqlite'), 'The sea says hello. '.repeat(500));
    expect((await foundIn())[0]).toMatchObject({ check: 'store', verdict: 'fault' });
    const error = await openSqliteStore(at('site', 'wildpost.sqlite')).catch((reason) => reason);
    const said = explainStartFailure(error, { port: 1, host: '', dataDir: at('site') });
    expect(said).toContain('is damaged');
    expect(said).toContain('npm run restore');
  });

  test('of a newer version is named and left as it is, by npm start too', async () => {
    await inTables(
      `insert into kysely_migration values ('9999-tides', '2031-01-01T00:00:00.000Z')`,
    );
    const found = await foundIn(here(), true);
    expect(found.map(({ check, verdict }) => `${verdict} ${check}`)).toEqual(['fault version']);
    expect(found[0]?.says).toContain('9999-tides');
    const error = await openSqliteStore(at('site', 'wildpost.sqlite')).catch((reason) => reason);
    const said = explainStartFailure(error, { port: 1, host: '', dataDir: at('site') });
    expect(said).toContain('9999-tides');
    expect(said).toContain('Run the version of the site that wrote it');
  });

  test('of an older version is named and not brought up to date', async () => {
    await store.close();
    await (await openSqliteStore(at('older.sqlite'), { last: '0014-leases' })).close();
    await copyFile(at('older.sqlite'), at('site', 'wildpost.sqlite'));
    await inTables(`insert into marks (name, value) values ('${SAMPLES_KEY}', '1')`);
    await foundIn();
    const found = await foundIn();
    expect(found.find(({ check }) => check === 'version')).toMatchObject({ verdict: 'warning' });
  });

  test('with a wrong counter is mended, with a line in the record', async () => {
    await inTables('update counters set count = 7');
    expect(await foundIn()).toMatchObject([{ check: 'counters', verdict: 'fault' }]);
    expect(await foundIn(here(), true)).toMatchObject([{ check: 'counters', verdict: 'mended' }]);
    expect(await foundIn()).toEqual([]);
    expect(await store.audit.listOf({ kind: 'store', id: LETTERS_COUNTER })).toMatchObject([
      { deed: 'store.repair', details: { stored: 7, counted: 2 } },
    ]);
  });

  test('whose search lacks a letter is mended', async () => {
    await inTables("update desk_letter_words set words = 'nothing' where letter_id = 'letter0001'");
    expect(await foundIn()).toMatchObject([{ check: 'search', verdict: 'warning' }]);
    expect(await foundIn(here(), true)).toMatchObject([{ check: 'search', verdict: 'mended' }]);
    expect(await foundIn()).toEqual([]);
  });

  test('with a deed of tomorrow has had a wrong clock', async () => {
    await inTables('update counters set count = 7');
    await store.counters.repair();
    await inTables(`update audit set at = ${Date.now() + 86_400_000}`);
    expect(await foundIn()).toMatchObject([{ check: 'clock', verdict: 'fault' }]);
  });
});

describe('a picture', () => {
  test('that is missing is named', async () => {
    await files.delete(keyOf(1));
    expect(await foundIn()).toMatchObject([
      { check: 'pictures', verdict: 'fault', says: expect.stringContaining(keyOf(1)) },
    ]);
  });

  test('that was cut off is named', async () => {
    await truncate(at('site', 'files', ...keyOf(2).split('/')), 3);
    const [found, ...more] = await foundIn();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ check: 'pictures', verdict: 'fault' });
    expect(found?.says).toContain(`1 are damaged: ${keyOf(2)}`);
  });

  test('of no letter is moved aside, with a line in the record, and still told', async () => {
    await files.put(STRAY, Buffer.from('a stray'));
    expect(await foundIn()).toMatchObject([{ check: 'pictures', verdict: 'warning' }]);
    expect(await foundIn(here(), true)).toMatchObject([{ check: 'pictures', verdict: 'mended' }]);
    expect(await files.read(STRAY)).toBeUndefined();
    const aside = await files.read(`aside/${STRAY}`);
    expect(await new Response(aside?.bytes).text()).toBe('a stray');
    expect(await store.audit.listOf({ kind: 'store', id: STRAY })).toMatchObject([
      { deed: 'store.repair', details: { movedTo: `aside/${STRAY}` } },
    ]);
    expect(await foundIn()).toMatchObject([
      { verdict: 'warning', says: expect.stringContaining('aside') },
    ]);
  });

  test('on its way to a letter is left alone', async () => {
    await store.letterPictures.begin(['nobody']);
    await files.put(STRAY, Buffer.from('on its way'));
    expect(await foundIn(here(), true)).toEqual([]);
    expect(await files.read(STRAY)).toBeDefined();
  });
});

test('files of builds that are missing or belong to none are named', async () => {
  await files.put(packKey('ab'.repeat(32)), Buffer.from('of no build'));
  expect(await foundIn()).toMatchObject([
    { check: 'builds', verdict: 'warning', says: expect.stringContaining('belong to no version') },
  ]);
  const packs = ['ab', 'cd'].map((pair) => pair.repeat(32));
  await store.builds.add({ id: 'one', packs, files: {} }, Date.now());
  expect(await foundIn()).toMatchObject([
    {
      check: 'builds',
      verdict: 'warning',
      says: expect.stringContaining('1 are missing: builds/cdcd'),
    },
  ]);
});
