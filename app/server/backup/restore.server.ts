import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import {
  deleteFolder,
  type Files,
  hasFiles,
  LETTER_FILES,
  pictureKey,
  RESTORING,
} from '#files/files.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { eraseAgain } from '#server/letters/erased-marks.server.ts';
import { PAST } from '#server/offline/past.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { readSqliteSnapshot } from '#store/database/sqlite/snapshot.ts';
import { idOf } from '#store/privacy/address-keys.ts';
import { KEY_NAME } from '#store/privacy/addresses.ts';
import { readKeys } from '#store/privacy/key-file.ts';
import { STORED_KEY } from '#store/privacy/stored-key.ts';
import { ArchiveError, readArchive } from './archive.ts';
import { checkStore } from './checked-store.ts';
import { endWithSignals } from './end-with-signals.ts';
import { SeenPictures } from './seen-pictures.ts';

const PUT_AT_ONCE = 8;
const RESTORE_MARKER = `${RESTORING}/unfinished`;

export type Restored = {
  pictures: number;
  missing: NamedPicture[];
  wrong: string[];
  markerLeft: boolean;
  /** The name of the key to its addresses. */
  addressKey: string | undefined;
  /** Letters and answers that were erased after it was made. */
  erasedAgain: number;
};

type RestoreTarget = {
  files: Files;
  work: string;
  restoreStore: (file: string) => Promise<void>;
};

/** Compares all checksums before it writes outside of `work`; puts the store last. Repeatable. */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const { files, work, restoreStore } = target;
  const forget = () => rm(work, { recursive: true, force: true });
  await forget();
  const stopWatching = endWithSignals(forget);
  await mkdir(work, { recursive: true, mode: 0o700 });
  const store = path.join(work, 'store.sqlite');
  const there = new SeenPictures(path.join(work, 'there.sqlite'));
  const needed = new SeenPictures(path.join(work, 'wanted.sqlite'));
  try {
    const picture = async (one: NamedPicture) => there.add(one);
    const { missing } = await readArchive(file, { picture, store });
    let erasedAgain = 0;
    const wrong = await checkStore(store, async (copy) => {
      erasedAgain = await eraseAgain({ store: copy, files });
      // Devices that heard of what came after the backup have to forget everything.
      await copy.siteMeta.set(PAST, randomBytes(9).toString('base64url'));
    });
    const addressKey = keyOf(store);
    const pictures = await note(store, { there, needed, missing });

    const again = await hasFiles(files, RESTORING);
    await files.put(RESTORE_MARKER, new TextEncoder().encode('A backup is being put back.\n'));
    if (again) await deleteFolder(files, LETTER_FILES);
    await putPictures(file, files, needed);
    await restoreStore(store);
    // The site is back: a failure from here on does not undo that.
    const markerLeft = await deleteFolder(files, RESTORING).then(
      () => false,
      () => true,
    );
    return { pictures, missing, wrong, markerLeft, addressKey, erasedAgain };
  } finally {
    there.close();
    needed.close();
    stopWatching();
    await forget().catch(() => undefined);
  }
}

/** The name of the key that addresses in a store are encrypted with, unless it is in there. */
function keyOf(store: string): string | undefined {
  const database = openDatabase(store, { readOnly: true });
  const query = database.prepare('select value from site_meta where name = ?');
  const [noted, own] = [KEY_NAME, STORED_KEY].map((name) => query.get(name)?.value);
  database.close();
  const [key] = readKeys(String(own ?? ''));
  return noted === undefined || (key && idOf(key) === noted) ? undefined : String(noted);
}

async function note(
  store: string,
  {
    there,
    needed,
    missing,
  }: { there: SeenPictures; needed: SeenPictures; missing: NamedPicture[] },
): Promise<number> {
  const known = new Set(missing.map(({ id, kind, hash }) => `${id} ${kind} ${hash}`));
  const reader = readSqliteSnapshot(store);
  let count = 0;
  try {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { pictures, last } = await reader.pictures(after);
      for (const one of pictures) {
        if (there.has(one)) needed.add(one);
        else if (!known.has(`${one.id} ${one.kind} ${one.hash}`)) {
          throw new ArchiveError(
            `The backup is damaged (the ${one.kind} of ${one.id} is missing).`,
          );
        }
        count += there.has(one) ? 1 : 0;
      }
      after = last;
    }
  } finally {
    await reader.close();
  }
  return count;
}

/** The archive also has pictures that were replaced while it was made. */
async function putPictures(file: string, files: Files, needed: SeenPictures): Promise<void> {
  const under = new Set<Promise<void>>();
  let failure: unknown;
  await readArchive(file, {
    async picture(one, bytes) {
      if (failure) throw failure;
      if (!needed.has(one)) return;
      const putting = put(files, one, bytes)
        .catch((error) => {
          failure ??= error;
        })
        .finally(() => under.delete(putting));
      under.add(putting);
      if (under.size >= PUT_AT_ONCE) await Promise.race(under);
    },
  }).finally(() => Promise.all(under));
  if (failure) throw failure;
}

async function put(files: Files, picture: NamedPicture, bytes: Uint8Array) {
  const key = pictureKey(picture);
  await files.put(key, bytes);
  const stored = await files.read(key);
  if (!stored || hashOf(await buffer(stored.bytes)) !== picture.hash) {
    throw new Error(`The picture ${key} did not arrive as it was. Try again.`);
  }
}

export async function replaceFile(from: string, to: string): Promise<void> {
  // A WAL that another store left would be replayed into this one.
  for (const rest of ['-wal', '-shm']) await rm(to + rest, { force: true });
  await rename(from, to);
  const folder = await open(path.dirname(to), 'r');
  await folder.sync().finally(() => folder.close());
}
