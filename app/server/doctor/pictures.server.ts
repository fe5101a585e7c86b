import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import { bucketFailure } from '#files/bucket-failure.ts';
import { type Files, LETTER_FILES, pictureKey } from '#files/files.ts';
import { readWhole, unnamedOf } from '#files/pictures/stored-pictures.server.ts';
import { mapInOrder } from '#server/backup/in-order.ts';
import type { Examination } from '#store/database/examination.ts';
import { everyPicture, type SnapshotReader } from '#store/database/snapshot.ts';
import type { Store } from '#store/store.ts';
import { type Finding, fault, few, orOk, warning } from './finding.ts';

const READ_AT_ONCE = 8;
const KEYS_AT_ONCE = 500;
const ASIDE = 'aside';

type Storage = {
  reader: Pick<SnapshotReader, 'pictures'>;
  store: Pick<Examination, 'named' | 'isChanging'>;
  files: Files;
  mend?: Pick<Store, 'letterPictures'> | undefined;
};

export async function pictureFindings(storage: Storage): Promise<Finding[]> {
  const { looked, missing, damaged } = await lookAtPictures(storage);
  const stray = await findStray(storage);
  const moved = storage.mend ? await moveAside(storage.files, stray, storage.mend) : [];
  const setAside = await count(storage.files.list(ASIDE));
  const found: Finding[] = [];
  const restore =
    'Restore a backup into a folder of its own (DATA_DIR=/path/to/another npm run restore -- FILE) and ' +
    'copy files/letters from there, or give these letters new pictures at the desk.';
  if (missing.length > 0) {
    found.push(fault(`${missing.length} are missing: ${few(missing.map(pictureKey))}.`, restore));
  }
  if (damaged.length > 0) {
    found.push(fault(`${damaged.length} are damaged: ${few(damaged.map(pictureKey))}.`, restore));
  }
  if (moved.length > 0) {
    found.push({
      verdict: 'mended',
      says: `${moved.length} that no letter names were moved to ${ASIDE}/: ${few(moved)}.`,
    });
  } else if (stray.length > 0) {
    found.push(
      warning(
        `${stray.length} files belong to no letter: ${few(stray)}.`,
        `To move them to ${ASIDE}/, out of the way: npm run doctor -- --repair`,
      ),
    );
  }
  if (setAside > 0 && moved.length === 0) {
    found.push(
      warning(
        `${setAside} files were moved to ${ASIDE}/ earlier.`,
        `They may show children's letters: look whether anybody misses them, then delete ${ASIDE}/.`,
      ),
    );
  }
  return orOk(found, `${looked}, each there and whole; no other files.`);
}

async function lookAtPictures({ reader, store, files }: Storage) {
  const missing: NamedPicture[] = [];
  const damaged: NamedPicture[] = [];
  let looked = 0;
  const read = async (picture: NamedPicture) => {
    const found = await readWhole(files, picture);
    return { picture, state: typeof found === 'string' ? found : 'whole' };
  };
  for await (const { picture, state } of mapInOrder(everyPicture(reader), READ_AT_ONCE, read)) {
    looked += 1;
    if (state === 'whole') continue;
    // Replaced or erased meanwhile, it is no longer named.
    const named = await store.named([picture.id]);
    if (!named.some(({ hash }) => hash === picture.hash)) continue;
    (state === 'missing' ? missing : damaged).push(picture);
  }
  return { looked, missing, damaged };
}

async function findStray({ store, files }: Storage): Promise<string[]> {
  const stray: string[] = [];
  const look = async (listed: readonly string[]) => {
    const unnamed = unnamedOf(listed, await store.named(lettersOf(listed)));
    const settled: string[] = [];
    for (const key of unnamed) if (!(await store.isChanging(letterOf(key)))) settled.push(key);
    // A change that ended since the files were listed has named what it put.
    const still = new Set(unnamedOf(listed, await store.named(lettersOf(settled))));
    stray.push(...settled.filter((key) => still.has(key)));
  };
  let listed: string[] = [];
  for await (const key of files.list(LETTER_FILES)) {
    if (listed.length >= KEYS_AT_ONCE && letterOf(key) !== letterOf(listed.at(-1) ?? '')) {
      await look(listed);
      listed = [];
    }
    listed.push(key);
  }
  await look(listed);
  return stray;
}

const letterOf = (key: string) => key.split('/')[1] ?? '';

const lettersOf = (keys: readonly string[]) => [...new Set(keys.map(letterOf))];

/** Recorded before the first is moved: a record of too much is better than one of too little. */
async function moveAside(
  files: Files,
  stray: readonly string[],
  { letterPictures }: Pick<Store, 'letterPictures'>,
): Promise<string[]> {
  if (stray.length === 0) return [];
  const moves = stray.map((from) => ({ from, to: `${ASIDE}/${from}` }));
  await letterPictures.recordMoves(moves);
  for (const { from, to } of moves) {
    const stored = await files.read(from);
    if (!stored) continue;
    await files.put(to, await buffer(stored.bytes));
    await files.delete(from);
  }
  return stray.slice();
}

async function count(keys: AsyncIterable<string>): Promise<number> {
  let counted = 0;
  for await (const _ of keys) counted += 1;
  return counted;
}

export async function fileRights(files: Files): Promise<Finding[]> {
  const key = `probe/${randomUUID()}`;
  const sent = Buffer.from(key);
  const steps: [string, () => Promise<unknown>][] = [
    ['written', () => files.put(key, sent)],
    [
      'read',
      async () => {
        const stored = await files.read(key);
        const got = stored && (await buffer(stored.bytes));
        if (!got?.equals(sent)) throw new Error('what was written is not what is read');
      },
    ],
    ['listed', () => count(files.list('probe'))],
    ['deleted', () => files.delete(key)],
  ];
  const found: Finding[] = [];
  for (const [done, step] of steps) {
    const error: Error | undefined = await step().then(
      () => undefined,
      (reason: Error) => reason,
    );
    if (!error) continue;
    const failure = bucketFailure(error);
    found.push(
      failure
        ? fault(
            `A file cannot be ${done}: the service of the bucket answers ${failure}.`,
            'It fails by itself, whatever the keys: look at that service.',
          )
        : fault(
            `A file cannot be ${done} (${error.name}: ${error.message}).`,
            'Give this user, or the keys of the bucket, the rights to write, read, list and delete there.',
          ),
    );
    if (done === 'written') break;
  }
  return orOk(found, 'A file can be written, read, listed and deleted.');
}
