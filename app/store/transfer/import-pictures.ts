import type { Transaction } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

export type PictureChoice = {
  /** Whether the letters come without their pictures. */
  without: boolean;
  /** Of which rows; all if none are named. */
  rows?: readonly number[];
};

export async function choosePictures(
  trx: Transaction<Tables>,
  importId: string,
  { without, rows }: PictureChoice,
): Promise<void> {
  const from = without ? 'noPicture' : 'withoutPicture';
  const to = without ? 'withoutPicture' : 'noPicture';
  let letters = trx
    .updateTable('import_rows')
    .set({ verdict: to })
    .where('import_id', '=', importId)
    .where('kind', '=', 'letter')
    .where('verdict', '=', from);
  if (rows) letters = letters.where('n', 'in', rows);
  await letters.execute();
  await trx
    .updateTable('import_rows')
    .set({ verdict: to })
    .where('import_id', '=', importId)
    .where('kind', '=', 'response')
    .where('verdict', '=', from)
    .where('letter_id', 'in', (eb) =>
      eb
        .selectFrom('import_rows as letters')
        .select('letters.subject_id')
        .where('letters.import_id', '=', importId)
        .where('letters.kind', '=', 'letter')
        .where('letters.verdict', '=', to),
    )
    .execute();
}

export async function refuseUnchosen(trx: Transaction<Tables>, importId: string): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ verdict: 'refused', record: null })
    .where('import_id', '=', importId)
    .where('verdict', '=', 'noPicture')
    .execute();
}
