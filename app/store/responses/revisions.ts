import type { Selectable, Transaction } from 'kysely';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import { json } from '#store/database/columns.ts';
import type { MarkColumns } from '#store/database/schema/marks.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Done } from '#store/moderation/reviewed-rows.ts';
import { indexAnswer } from '#store/search/desk-words.ts';

export const SNAPSHOT_FIELDS = [
  'text',
  'name',
  'age',
  'country',
  'language',
] as const satisfies (keyof ResponseSnapshot)[];

/** Writes what an answer is to say, beside what it said: the first edit begins its history. */
export async function writeResponseContent(
  trx: Transaction<Tables>,
  { id, version }: { id: string; version: number },
  content: Partial<ResponseSnapshot & Selectable<MarkColumns>>,
  { by, now }: Done,
): Promise<void> {
  const { creation_time: sentAt, ...said } = await trx
    .selectFrom('responses')
    .select([...SNAPSHOT_FIELDS, 'creation_time'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx.updateTable('responses').set(content).where('id', '=', id).execute();
  const { text, name, age, country, language } = { ...said, ...content };
  await indexAnswer(trx, { id, name, country, text });
  const known = await trx
    .selectFrom('response_revisions')
    .select('version')
    .where('response_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const revision = (at: number, number: number, snapshot: ResponseSnapshot, actor: Done['by']) => ({
    response_id: id,
    version: number,
    at,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    snapshot: json(snapshot),
  });
  await trx
    .insertInto('response_revisions')
    .values([
      ...(known ? [] : [revision(sentAt, version, said, undefined)]),
      revision(now, version + 1, { text, name, age, country, language }, by),
    ])
    .execute();
}
