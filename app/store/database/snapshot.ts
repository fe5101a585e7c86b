import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';

/**
 * Reads a whole store while others write to it. Until `begin` each question is answered as things
 * are; from then on as they were at that moment, whatever is written meanwhile.
 */
export type SnapshotReader = {
  /** The pictures that letters name, in the order of the letters' ids, after one of these. */
  pictures(after: string): Promise<{ pictures: NamedPicture[]; last: string | undefined }>;
  /** Holds on to this moment. Nobody who writes waits for it. */
  begin(): Promise<void>;
  /** Lets go of that moment. */
  end(): Promise<void>;
  /** Writes the store of the moment into a new SQLite file. */
  writeTo(file: string): Promise<void>;
  close(): Promise<void>;
};

/** Letters that are asked for at once. */
export const LETTERS_AT_ONCE = 500;

export type PictureRow = {
  id: string;
  photo_hash: string | null;
  thumbnail_hash: string | null;
};

/** What letters' rows say about their pictures. */
export function picturesOf(rows: readonly PictureRow[]): NamedPicture[] {
  return rows.flatMap(({ id, ...row }) =>
    PICTURE_KINDS.flatMap((kind) => {
      const hash = row[`${kind}_hash`];
      return hash ? [{ id, kind, hash }] : [];
    }),
  );
}
