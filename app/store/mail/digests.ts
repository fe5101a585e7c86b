import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE } from '#domain/languages/languages.ts';
import type { ForMember, Waiting } from '#domain/mail/mail.ts';
import { dayOf } from '#domain/site/notices.ts';
import { may } from '#domain/staff/permissions.ts';
import { newId } from '#store/database/ids.ts';
import type { Tables } from '#store/database/schema.ts';
import { countOpenReports } from '#store/reports/reports.ts';
import { untried } from './outbox.ts';

/** The mark that says for which day the digest was promised last. */
const DIGEST_KEY = 'digest';
const DAY_MS = 24 * 60 * 60 * 1000;

export type Digests = ReturnType<typeof digestsOver>;

/**
 * The daily mail to staff about what waits for them.
 * @param mailOn whether the site can mail; otherwise no digest is promised
 */
export function digestsOver(read: Kysely<Tables>, write: Kysely<Tables>, mailOn: boolean) {
  return {
    async wants(memberId: string): Promise<boolean> {
      const row = await read
        .selectFrom('staff')
        .select('wants_digest')
        .where('id', '=', memberId)
        .executeTakeFirst();
      return row?.wants_digest ?? false;
    },

    async setWants(memberId: string, on: boolean): Promise<void> {
      await write
        .updateTable('staff')
        .set({ wants_digest: on })
        .where('id', '=', memberId)
        .execute();
    },

    waiting: (): Promise<Waiting> => countWaiting(read),

    async forMember(email: string): Promise<ForMember> {
      const row = await selectForMembers(read).where('email', '=', email).executeTakeFirst();
      return { handed: Number(row?.handed ?? 0), mentions: Number(row?.mentions ?? 0) };
    },

    /**
     * Promises the digest of a day to everybody who decides what is published and wants it, if
     * something waits for all, or for them alone. Asked again for the same day, by any process, it promises nothing. The
     * digest of a day before that could not be sent is taken back: this one says more.
     */
    async queue(day: string, now: number): Promise<void> {
      if (!mailOn) return;
      await write.transaction().execute(async (trx) => {
        const first = await trx
          .insertInto('site_meta')
          .values({ name: DIGEST_KEY, value: day })
          .onConflict((oc) =>
            oc
              .column('name')
              .doUpdateSet({ value: day })
              .where((eb) =>
                eb.or([eb('site_meta.value', '<', day), eb('site_meta.value', '>', nextDay(day))]),
              ),
          )
          .returning('name')
          .executeTakeFirst();
        if (!first) return;
        await trx.deleteFrom('outbox').where('kind', '=', 'digest').execute();
        const waits = (await countWaiting(trx)).oldestAt !== undefined;
        const members = await selectForMembers(trx).where('wants_digest', '=', true).execute();
        const rows = members
          .filter((member) => may(member, 'responses.decide'))
          .filter(({ handed, mentions }) => waits || Number(handed) + Number(mentions) > 0)
          .map(({ email }) => ({
            id: newId(),
            kind: 'digest' as const,
            recipient: email,
            locale: DEFAULT_LOCALE,
            ...untried(now),
          }));
        if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
      });
    },
  };
}

/** Another machine's day may have begun already; a later one was noted while a clock was ahead. */
function nextDay(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}

function selectForMembers(db: Kysely<Tables>) {
  return db.selectFrom('staff').select((eb) => [
    'email',
    'role',
    eb
      .selectFrom('queue_holds')
      .select((count) => count.fn.countAll<number>().as('n'))
      .whereRef('to_id', '=', 'staff.id')
      .whereRef('by_id', '!=', 'staff.id')
      .as('handed'),
    eb
      .selectFrom('mentions')
      .select((count) => count.fn.countAll<number>().as('n'))
      .whereRef('member_id', '=', 'staff.id')
      .as('mentions'),
  ]);
}

async function countWaiting(db: Kysely<Tables>): Promise<Waiting> {
  const responses = await db
    .selectFrom('responses')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('suspicion', '>', 0).as('flagged'),
      eb.fn.min('creation_time').as('oldest'),
    ])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const letters = await db
    .selectFrom('letters')
    .leftJoin('submissions', 'submissions.letter_id', 'letters.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('submissions.suspicion', '>', 0).as('flagged'),
      eb.fn.min('letters.creation_time').as('oldest'),
    ])
    .where('letters.state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const reports = await countOpenReports(db);
  const moments = [responses.oldest, letters.oldest, reports.oldestAt].flatMap(
    (moment) => moment ?? [],
  );
  return {
    responses: responses.waiting,
    letters: letters.waiting,
    flagged: responses.flagged + letters.flagged,
    reports: reports.count,
    oldestAt: moments.length > 0 ? Math.min(...moments) : undefined,
  };
}
