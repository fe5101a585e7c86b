import type { Kysely } from 'kysely';
import type { LetterSnapshot } from '#domain/history/revision.ts';
import type { AuditDeed } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';

/** The rejection after which a letter waits once more, and what the letter said then. */
export type CameBack = {
  /** Milliseconds since 1970 in UTC. */
  at: number;
  by: string | undefined;
  reason: string | undefined;
  note: string | undefined;
  /** Undefined if its words were removed for good. */
  snapshot: LetterSnapshot | undefined;
};

type Step = { version: number; deed: AuditDeed };

const ABOUT = ['letter.reject', 'letter.publish', 'letter.undo'] as const satisfies AuditDeed[];

/** Of letters that wait, by their ids: those that were rejected, and not published since. */
export async function rejectionsBefore(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, CameBack>> {
  if (ids.length === 0) return new Map();
  const steps = await db
    .selectFrom('letter_revisions')
    .select(['letter_id', 'version', 'deed'])
    .where('letter_id', 'in', ids)
    .where('deed', 'in', ABOUT)
    .orderBy('letter_id')
    .orderBy('version')
    .execute();
  const versions = [...Map.groupBy(steps, ({ letter_id }) => letter_id)].flatMap(([id, own]) => {
    const last = lastThatHolds(own);
    return last?.deed === 'letter.reject' ? [{ id, version: last.version }] : [];
  });
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('letter_revisions')
    .selectAll()
    .where((eb) =>
      eb.or(
        versions.map(({ id, version }) =>
          eb.and([eb('letter_id', '=', id), eb('version', '=', version)]),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.letter_id,
      {
        at: row.at,
        by: row.actor_name ?? undefined,
        reason: row.rejected_reason ?? undefined,
        note: row.team_note ?? undefined,
        snapshot: row.snapshot ?? undefined,
      },
    ]),
  );
}

/** What was taken back takes along the step before it, if that is one of these. */
function lastThatHolds(steps: readonly Step[]): Step | undefined {
  const held: Step[] = [];
  for (const step of steps) {
    if (step.deed !== 'letter.undo') held.push(step);
    else if (held.at(-1)?.version === step.version - 1) held.pop();
  }
  return held.at(-1);
}
