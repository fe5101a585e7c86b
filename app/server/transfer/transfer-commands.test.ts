import { readdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from '#tests/cast/workshop.ts';
import { runExportCommand, runImportCommand } from './transfer-commands.server.ts';

let here: Workshop;
let there: Workshop;

beforeEach(async () => {
  here = await openWorkshop();
  there = await openWorkshop();
});
afterEach(async () => {
  for (const one of [here, there]) {
    await one.close();
    await one.imageWorkers.close();
  }
});

test('letters go out by a command, and come in by another once that is said twice', async () => {
  await here.writeLetters(3);
  const file = `${here.dataDir}/out.zip`;
  const out = await runExportCommand([file], here);
  expect(out).toEqual({ lines: [`Letters written to ${file}: 3`], code: 0 });
  await expect(runExportCommand([file], here)).rejects.toThrow('there already');

  const preview = await runImportCommand([file], there);
  expect(preview.lines).toEqual([
    'Letters: 3 new',
    'Answers: 2 new',
    'Nothing is written yet. To do it, add: --yes',
  ]);
  expect(await there.store.counts.total()).toBe(0);
  expect(await there.store.imports.list()).toEqual([]);

  const done = await runImportCommand([file, '--yes'], there);
  expect(done.lines.slice(0, 2)).toEqual(['Letters: 3 new, 3 made', 'Answers: 2 new, 2 made']);
  expect(await there.store.counts.total()).toBe(3);
  expect(await there.everyFile()).toEqual(await here.everyFile());
  const [, id = ''] = /--undo (\w+)$/.exec(done.lines.at(-1) ?? '') ?? [];
  const undone = await runImportCommand(['--undo', id], there);
  expect(undone.lines[0]).toBe('Letters: 3 new, 3 undone');
  expect(await there.store.counts.total()).toBe(0);
  await expect(runImportCommand(['--undo', id], there)).rejects.toThrow('taken back');
  // The file belongs to whoever named it.
  expect(await readdir(here.dataDir)).toContain('out.zip');
});

test('a table in a folder says what is wrong with it', async () => {
  await writeFile(
    `${here.dataDir}/table.csv`,
    'name,age,country,topic,text\nA,x,KE,sea,Dear sea!!\n',
  );
  const { lines } = await runImportCommand([`${here.dataDir}/table.csv`, '--preview'], there);
  expect(lines[0]).toBe('table.csv:2 A: refused. age valid (x)');
  await writeFile(`${here.dataDir}/none.csv`, 'a,b\n1,2\n');
  expect(await runImportCommand([`${here.dataDir}/none.csv`], there)).toMatchObject({
    code: 1,
    lines: ['Nothing can be brought in: noHeadings name, age, country, topic, text'],
  });
});

test('letters come without pictures that are missing once that is asked for', async () => {
  const head = 'name,age,country,topic,text,photo';
  const file = `${here.dataDir}/table.csv`;
  await writeFile(file, `${head}\nNia,9,KE,sea,"Dear sea, hello.",nia.png\n`);
  const refused = 'table.csv:2 Nia: noPicture. photo fileMissing (nia.png)';
  const preview = await runImportCommand([file], there);
  expect(preview.lines.slice(0, 3)).toEqual([
    ...[refused, 'Letters: 1 noPicture'],
    expect.stringContaining('add: --without-pictures'),
  ]);
  const without = await runImportCommand([file, '--without-pictures'], there);
  expect(without.lines).toEqual([
    refused.replace('noPicture', 'withoutPicture'),
    'Letters: 1 withoutPicture',
    'Nothing is written yet. To do it, add: --yes',
  ]);
  const none = await runImportCommand([file, '--yes'], there);
  expect(none.lines[1]).toBe('Letters: 1 refused');
  const done = await runImportCommand([file, '--yes', '--without-pictures'], there);
  expect(done.lines.slice(0, 2)).toEqual([
    'table.csv:2 Nia: made. photo fileMissing (nia.png); photo withoutPicture',
    'Letters: 1 withoutPicture, 1 made',
  ]);
  const [, id = ''] = /--undo (\w+)$/.exec(done.lines.at(-1) ?? '') ?? [];
  expect(await there.store.imports.find(id)).toMatchObject({ withoutDamaged: true });
});

test.each([
  [[], 'npm run import'],
  [['a', 'b'], 'npm run import'],
  [['/nowhere/at/all.zip'], 'There is no /nowhere'],
  [['a', '--as', 'trashed'], '--as cannot be that'],
  [['a', '--language', 'xx'], 'is no language'],
  [['--fast'], 'npm run import'],
])('an import by %j is refused with what to do', async (args, message) => {
  await expect(runImportCommand(args, there)).rejects.toThrow(message);
});

test.each([
  [[], 'npm run export'],
  [['letters.pdf'], 'npm run export'],
  [['a.zip', '--topic', 'moon'], 'is no topic'],
  [['a.zip', '--state', 'trashed'], 'do not leave'],
])('an export by %j is refused with what to do', async (args, message) => {
  await expect(runExportCommand(args, here)).rejects.toThrow(message);
});
