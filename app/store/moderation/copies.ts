import type { Kysely, Transaction } from 'kysely';
import { bandsOf, type Fingerprint, fingerprintOf, isCopy } from '#domain/abuse/near-duplicates.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { json } from '#store/database/columns.ts';
import { newId } from '#store/database/ids.ts';
import { write } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';

/** Founders whose bands agree most are compared; more of them are one text in many groups. */
const COMPARED = 8;
/** Rows of bands that one search reads at most. */
const BANDS_READ = 2000;
const GROUPED_AT_ONCE = 100;

type Kind = 'response' | 'letter';
type Written = { id: string; text: string | undefined; at: number };

/**
 * The group of near copies that something belongs to: that of the founder which it is most like,
 * else one of its own. Two of the same moment read what the other is about to write, and one
 * transaction is done again.
 */
export async function enterGroup(
  trx: Transaction<Tables>,
  kind: Kind,
  { id, text, at }: Written,
  newGroup: string = id,
): Promise<string> {
  const fingerprint = text === undefined ? undefined : fingerprintOf(text);
  if (!fingerprint) return newGroup;
  const founders = await likeliestFounders(trx, kind, fingerprint).execute();
  const like = groupAmong(founders, fingerprint);
  if (!like) await foundGroup(trx, kind, { id, fingerprint, at }, newGroup);
  return like ?? newGroup;
}

export async function foundGroup(
  trx: Transaction<Tables>,
  kind: Kind,
  { id, fingerprint, at }: { id: string; fingerprint: Fingerprint; at: number },
  copy_group: string = id,
): Promise<void> {
  const bands = [...new Set(bandsOf(fingerprint))].map((band) => ({ kind, band, copy_group }));
  const founder = { copy_group, kind, item_id: id, fingerprint: json(fingerprint), at };
  await write(
    trx,
    trx.insertInto('copy_founders').values(founder),
    trx.insertInto('copy_bands').values(bands),
  );
}

/** Finds the group of something anew that says something else. Those it was like stay together. */
export async function regroup(
  trx: Transaction<Tables>,
  kind: Kind,
  written: Written,
): Promise<void> {
  await trx.deleteFrom('copy_founders').where('item_id', '=', written.id).execute();
  await writeGroup(trx, kind, written.id, await enterGroup(trx, kind, written, newId()));
}

/** A picture is looked at for itself: whoever sends one is not one of many. */
export function copiedTextOf({
  photo,
  text,
  originalLanguage,
}: Pick<Letter, 'text' | 'originalLanguage'> & Partial<Pick<Letter, 'photo'>>): string | undefined {
  return photo ? undefined : text[textKeyOf(originalLanguage)];
}

/** Those whose bands agree most, of which `groupAmong` finds the one that it is a copy of. */
export function likeliestFounders(trx: Transaction<Tables>, kind: Kind, fingerprint: Fingerprint) {
  return trx
    .selectFrom((eb) =>
      eb
        .selectFrom((shared) =>
          shared
            .selectFrom('copy_bands')
            .select('copy_group')
            .where('kind', '=', kind)
            .where('band', 'in', bandsOf(fingerprint))
            .limit(BANDS_READ)
            .as('shared'),
        )
        .select(['shared.copy_group', (of) => of.fn.countAll<number>().as('agreeing')])
        .groupBy('shared.copy_group')
        .orderBy('agreeing', 'desc')
        .orderBy('shared.copy_group')
        .limit(COMPARED)
        .as('likeliest'),
    )
    .innerJoin('copy_founders', 'copy_founders.copy_group', 'likeliest.copy_group')
    .select(['likeliest.copy_group', 'copy_founders.fingerprint'])
    .orderBy('agreeing', 'desc')
    .orderBy('likeliest.copy_group');
}

export function groupAmong(
  founders: readonly { copy_group: string; fingerprint: Fingerprint | null }[],
  fingerprint: Fingerprint,
): string | undefined {
  return founders.find((row) => row.fingerprint && isCopy(fingerprint, row.fingerprint))
    ?.copy_group;
}

async function writeGroup(
  trx: Transaction<Tables>,
  kind: Kind,
  id: string,
  copy_group: string,
): Promise<void> {
  const table = kind === 'response' ? 'responses' : 'letters';
  await trx.updateTable(table).set({ copy_group }).where('id', '=', id).execute();
}

export function copiesOver(db: Kysely<Tables>) {
  return {
    /** Groups some of what waits since before there were groups. Resolves to how many. */
    groupSome: (kind: Kind, limit: number = GROUPED_AT_ONCE): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const rows = await ungrouped(trx, kind, limit);
        for (const row of rows) {
          await writeGroup(trx, kind, row.id, await enterGroup(trx, kind, row));
        }
        return rows.length;
      }),

    /** What comes later than that is a text of its own again. */
    async forgetFounders(before: number): Promise<void> {
      await db.deleteFrom('copy_founders').where('at', '<', before).execute();
    },
  };
}

async function ungrouped(trx: Transaction<Tables>, kind: Kind, limit: number): Promise<Written[]> {
  const rows = await trx
    .selectFrom(kind === 'response' ? 'responses' : 'letters')
    .select(['id', 'creation_time as at'])
    .where('copy_group', 'is', null)
    .where('state', '=', 'pending')
    .orderBy('creation_time')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts =
    kind === 'response'
      ? trx.selectFrom('responses').select(['id', 'text']).where('id', 'in', ids)
      : trx
          .selectFrom('letter_texts')
          .innerJoin('letters', 'letters.id', 'letter_texts.letter_id')
          .select(['letters.id', 'letter_texts.text'])
          .where('is_original', '=', true)
          .where('photo_hash', 'is', null)
          .where('letters.id', 'in', ids);
  const said = await texts.execute();
  const textOf = new Map(said.map(({ id, text }) => [id, text]));
  return rows.map((row) => ({ ...row, text: textOf.get(row.id) }));
}
