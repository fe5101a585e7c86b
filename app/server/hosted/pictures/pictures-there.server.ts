import { buffer } from 'node:stream/consumers';
import { hostedPictureKey, PICTURE_FIELDS } from '#domain/hosted/pictures.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';
import { type Problem, type ProblemKey, problem } from '#domain/transfer/problems.ts';
import { isKey } from '#files/files.ts';
import type { EncodedPictures } from '#files/pictures/encoded-picture.server.ts';
import { putPictures, readWhole } from '#files/pictures/stored-pictures.server.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import { concurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import {
  commitPictures,
  deletePictures,
  encodePicture,
  toNamed,
} from '#server/letters/commit-pictures.server.ts';
import type { Services } from '#server/services.ts';
import { type HostedBucket, openHostedBucket } from './hosted-bucket.server.ts';

/** A photo is a megabyte: many documents are sent at once. */
const AT_ONCE = 4;

export type PicturesThere = ReturnType<typeof openPicturesThere>;

type Parts = Pick<Services, 'store' | 'files' | 'imageWorkers' | 'log'>;
type Taken = { of: { id: string; name: string }; letter: { photo?: unknown } };
type Named = Pick<Letter, 'photo' | 'thumbnail'>;

export type Came = { pictures?: Named; problem?: Problem };

export function picturesThere(
  parts: Parts & {
    config: Parameters<typeof openHostedBucket>[1] & { HOSTED_STORAGE_BUCKET?: string | undefined };
  },
): PicturesThere | undefined {
  const { config } = parts;
  const { HOSTED_STORAGE_BUCKET: name } = config;
  return name ? openPicturesThere(parts, name, openHostedBucket(name, config)) : undefined;
}

/** Pictures of letters in the bucket of the hosted project. What cannot be done now throws `HostedError`. */
function openPicturesThere(parts: Parts, name: string, bucket: HostedBucket) {
  const { store, files, log } = parts;
  const inTurn = concurrencyLimit(AT_ONCE);

  async function own(picture: NamedPicture): Promise<Uint8Array> {
    const bytes = await readWhole(files, picture).catch((cause: unknown) => {
      log.warn({ err: cause }, 'A picture could not be read.');
      throw new HostedError('away', 'own-pictures');
    });
    if (typeof bytes !== 'string') return bytes;
    throw new HostedError('refused', `${picture.kind}-${bytes}`);
  }

  async function encoded(document: string): Promise<EncodedPictures | { problem: Problem }> {
    const key = hostedPictureKey(document, 'photo');
    const refused = (why: ProblemKey) => ({ problem: problem('photo', why, key) });
    const found = isKey(document) ? await bucket.read(key) : undefined;
    if (!found) return refused('fileMissing');
    if (found.size > PICTURE_BYTES_MAX) {
      await found.bytes.cancel();
      return refused('fileTooLarge');
    }
    const bytes = await buffer(found.bytes).catch(() => {
      throw new HostedError('away', 'photo-cut-off');
    });
    const pictures = await encodePicture(parts, new File([new Uint8Array(bytes)], 'photo'));
    if (!('refused' in pictures)) return pictures;
    if (pictures.refused === 'pictures.busy') throw new HostedError('away', 'own-pictures-busy');
    if (/tooLarge|tooMany/.test(pictures.refused)) return refused('fileTooLarge');
    return refused(pictures.refused === 'pictures.type' ? 'fileNoPicture' : 'fileBroken');
  }

  return {
    bucket: name,

    /**
     * Whatever these fields of a document name is there afterwards.
     * @param keepTurn is called after each: pictures take longer than words
     */
    async put(
      letter: Letter,
      { name: document, fields }: { name: string; fields: readonly string[] },
      keepTurn: () => Promise<unknown>,
    ): Promise<void> {
      if (!isKey(document)) return;
      for (const kind of PICTURE_KINDS) {
        const picture = letter[kind];
        if (!picture || !fields.includes(PICTURE_FIELDS[kind])) continue;
        const { hash } = picture;
        await inTurn(async () => {
          const bytes = await own({ id: letter.id, kind, hash });
          const as = { type: 'image/webp', token: hash };
          await bucket.put(hostedPictureKey(document, kind), bytes, as);
          await keepTurn();
        });
      }
    },

    async remove(
      document: string,
      fields: readonly string[] = Object.values(PICTURE_FIELDS),
    ): Promise<void> {
      if (!isKey(document)) return;
      for (const kind of PICTURE_KINDS) {
        if (!fields.includes(PICTURE_FIELDS[kind])) continue;
        await inTurn(() => bucket.delete(hostedPictureKey(document, kind)));
      }
    },

    async show(document: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const pictures = await inTurn(() => encoded(document));
      return 'problem' in pictures ? undefined : new Uint8Array(pictures.photo.bytes);
    },

    /** The photo that is there becomes that of the letter here. */
    async change(
      { of, letter }: { of: Taken['of']; letter: Letter },
      commit: (came: Named | { problem: Problem }) => Promise<void>,
    ): Promise<void> {
      const pictures = await inTurn(() => encoded(of.name));
      if ('problem' in pictures) return commit(pictures);
      const { id } = letter;
      await commitPictures(parts, { id, encoded: pictures, before: letter }, async (named) => {
        await commit(named);
        return { id };
      });
    },

    /**
     * Takes letters with their photos, each encoded anew.
     * @param take resolves to the ids of those that were made
     */
    async takeWith<Some extends Taken>(
      letters: readonly Some[],
      take: (letters: readonly (Some & Came)[]) => Promise<string[]>,
    ): Promise<string[]> {
      if (!letters.some(({ letter }) => letter.photo !== undefined)) return take(letters);
      const change = await store.letterPictures.begin(letters.map(({ of }) => of.id));
      const put: NamedPicture[] = [];
      const pictured = await Promise.all(
        letters.map((one) =>
          inTurn(async () => {
            if (one.letter.photo === undefined) return one;
            const pictures = await encoded(one.of.name);
            if ('problem' in pictures) return { ...one, ...pictures };
            put.push(...(await putPictures(files, one.of.id, pictures)));
            return { ...one, pictures: toNamed(pictures) };
          }),
        ),
      );
      const made = await take(pictured);
      await deletePictures(parts, put)
        .then(() => store.letterPictures.end(change))
        .catch((err) => log.error({ err }, 'Pictures could not be deleted yet.'));
      return made;
    },
  };
}
