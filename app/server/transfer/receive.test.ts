import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { openWorkshop, type Workshop } from '#tests/cast/workshop.ts';
import { receiveUpload } from './receive.server.ts';

const imageWorkers = createImageWorkerPool();
let site: Workshop;

beforeEach(async () => {
  site = await openWorkshop(imageWorkers);
});
afterEach(() => site.close());
afterAll(() => imageWorkers.close());

const TABLE = 'name,age,country,topic,text\nAmina,9,Kenya,sea,"Dear sea, hello."';

function send(...files: [name: string, content: string][]) {
  const body = new FormData();
  for (const [name, content] of files) body.append('files', new File([content], name));
  const request = new Request('http://localhost:3000/', { method: 'POST', body });
  return receiveUpload(site.transfers, site.dataDir, ROSA, request);
}

test.each([
  ['with a path that leads elsewhere', '../../etc/passwd.csv', 'passwd.csv'],
  ['hidden, with signs that no system takes', '..\\..\\.a:b*.csv', '_a_b_.csv'],
  ['longer than a disk takes', `${'海'.repeat(200)}.csv`, `${'海'.repeat(65)}.csv`],
])('a file %s is stored under a name that can stand in a folder', async (_, sent, name) => {
  const taken = await send([sent, TABLE]);
  expect(taken).toMatchObject({ it: { name } });
  if ('it' in taken) await site.transfers.ended(taken.it.id);
  const id = 'it' in taken ? taken.it.id : '';
  expect(await readdir(site.transfers.folderOf(id))).toEqual([name]);
});

test('an upload that is refused leaves nothing behind', async () => {
  expect(await send(['a.csv', TABLE], ['b/a.csv', TABLE])).toEqual({ problem: 'duplicate' });
  expect(await send()).toEqual({ problem: 'nothing' });
  expect(await readdir(`${site.dataDir}/transfer`)).toEqual([]);
});
