import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';

/**
 * Another process that writes to the store in a file, for the tests: letters with an approved
 * response each, from one number up to another. It prints the id of every write once the store
 * has acknowledged it.
 */
const [file = '', from = '0', to = 'Infinity'] = process.argv.slice(2);

const store = await openSqliteStore(file);
for (let n = Number(from); n < Number(to); n += 1) {
  const letter = await store.letterLife.insert(letterNo(n), 'published');
  process.stdout.write(`${letter.id}\n`);
  const response = await store.responses.write(responseNo(n, letter.id));
  process.stdout.write(`${response.id}\n`);
  await answerStep(store, 'approve', response.id, { version: response.version, by: ROSA });
  process.stdout.write(`${response.id} approved\n`);
}
await store.close();
