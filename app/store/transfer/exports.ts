import type { Kysely } from 'kysely';
import type { CountryLetters } from '#domain/countries/countries.ts';
import { movedReason, type Reasons, reasonsFrom } from '#domain/reasons/reasons.ts';
import type { Response } from '#domain/responses/response.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { MOVING_STATES, type MovingState } from '#domain/transfer/records.ts';
import { toResponse } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { findLetters } from '#store/letters/rows.ts';
import { rejectionReasonsOver } from '#store/moderation/reasons.ts';
import { countsOver } from '#store/site/counts.ts';
import { recordDeeds } from '#store/staff/audit.ts';

export type Exports = ReturnType<typeof exportsOver>;

export type ExportFilter = { topic?: Topic | undefined; state?: MovingState | undefined };

const BATCH = 200;

/** What leaves in files, read in stretches that are as long however many letters there are. */
export function exportsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    async letters({ topic, state }: ExportFilter, after: string) {
      let query = read
        .selectFrom('letters')
        .select(['id', 'rejected_reason'])
        .where('id', '>', after)
        .where('state', 'in', state ? [state] : MOVING_STATES);
      if (topic) query = query.where('topic', '=', topic);
      const rows = await query.orderBy('id').limit(BATCH).execute();
      const ids = rows.map(({ id }) => id);
      const found = ids.length > 0 ? await findLetters(read, ids) : [];
      const letters = new Map(found.map((one) => [one.letter.id, one]));
      const reasons = reasonsFrom(await rejectionReasonsOver(read, write).list());
      return {
        letters: rows.flatMap(({ id, rejected_reason }) => {
          const one = letters.get(id);
          const { letter, principles } = one ?? {};
          return letter && principles
            ? [
                {
                  letter,
                  principles,
                  rejectedReason:
                    rejected_reason === null
                      ? undefined
                      : movedReason(reasons, rejected_reason, 'words', letter.originalLanguage),
                },
              ]
            : [];
        }),
        responses: await responsesTo(read, ids, reasons),
        next: rows.length === BATCH ? ids.at(-1) : undefined,
      };
    },

    async count({ topic, state }: ExportFilter): Promise<number> {
      let query = read
        .selectFrom('letters')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('state', 'in', state ? [state] : MOVING_STATES);
      if (topic) query = query.where('topic', '=', topic);
      return (await query.executeTakeFirstOrThrow()).n;
    },

    async textKeys(): Promise<string[]> {
      const rows = await read.selectFrom('letter_texts').select('text_key').distinct().execute();
      return rows.map(({ text_key }) => text_key).sort();
    },

    countries: (): Promise<CountryLetters[]> => countsOver(read).byCountry(),

    async record(
      id: string,
      by: Actor | undefined,
      details: Record<string, string | number>,
    ): Promise<void> {
      await write
        .transaction()
        .execute((trx) =>
          recordDeeds(trx, [
            { by, deed: 'transfer.export', subject: { kind: 'transfer', id }, details },
          ]),
        );
    },
  };
}

async function responsesTo(
  db: Kysely<Tables>,
  ids: readonly string[],
  reasons: Reasons,
): Promise<Map<string, (Response & { sample: boolean })[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('responses')
    .selectAll()
    .where('letter_id', 'in', ids)
    .where('state', '!=', 'withdrawn')
    .orderBy('letter_id')
    .orderBy('set_number')
    .orderBy('creation_time')
    .orderBy('id')
    .execute();
  const responses = rows.map((row) => ({
    ...toResponse(row),
    rejectedReason: row.rejected_reason
      ? movedReason(reasons, row.rejected_reason, 'name', row.language)
      : undefined,
    sample: row.is_sample,
  }));
  return Map.groupBy(responses, ({ to }) => to);
}
