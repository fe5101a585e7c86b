import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';

/** Until `begin` each question is answered as things are, then as they were at that moment. */
export type SnapshotReader = {
  /** In the order of the letters’ ids. */
  pictures(after: string): Promise<{ pictures: NamedPicture[]; last: string | undefined }>;
  /** Nobody who writes waits for it. */
  begin(): Promise<void>;
  end(): Promise<void>;
  writeTo(file: string): Promise<void>;
  close(): Promise<void>;
};

export const LETTERS_AT_ONCE = 500;

export type PictureRow = {
  id: string;
  photo_hash: string | null;
  thumbnail_hash: string | null;
};

export function picturesOf(rows: readonly PictureRow[]): NamedPicture[] {
  return rows.flatMap(({ id, ...row }) =>
    PICTURE_KINDS.flatMap((kind) => {
      const hash = row[`${kind}_hash`];
      return hash ? [{ id, kind, hash }] : [];
    }),
  );
}

export async function* everyPicture(
  reader: Pick<SnapshotReader, 'pictures'>,
): AsyncGenerator<NamedPicture> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { pictures, last } = await reader.pictures(after);
    yield* pictures;
    after = last;
  }
}
