import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { latestEnd } from '#domain/dates/clock.ts';
import { DEFAULT_LOCALE, type Locale, languageOf } from '#domain/languages/languages.ts';
import { LEASE_MS, LONGEST_PAUSE_MS, NOTE_DELAY_MS } from '#domain/mail/mail.ts';
import { newId } from '#store/database/ids.ts';
import { write as writeTo } from '#store/database/one-trip.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';

export type Outbox = ReturnType<typeof outboxOver>;

export type ReadyMail = {
  kind: 'invitation' | 'reset';
  recipient: string;
  locale: Locale;
  subject: string;
  text: string;
};

/** A mail taken out to be sent; moments are milliseconds in UTC. */
export type OutboxMail = {
  id: string;
  recipient: string;
  locale: Locale;
  attempts: number;
  createdAt: number;
} & MailContent;

export type MailContent =
  | { kind: ReadyMail['kind']; subject: string; text: string }
  | { kind: 'digest' }
  | { kind: 'note'; letter: { slug: string; name: string } };

/**
 * Mails that have been promised: each is stored until it is sent, and then deleted, since it holds
 * an address. Whoever takes one has it alone for a while; if it is neither sent nor put off, it is
 * taken again.
 * @param mailOn whether the site can mail; otherwise nothing is stored
 */
export function outboxOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  mailOn: boolean,
  keys: AddressKeys,
) {
  /** The oldest mail that is due, if nobody else takes it at the same moment. */
  async function claim(now: number): Promise<Selectable<Tables['outbox']> | undefined> {
    for (;;) {
      const due = await read
        .selectFrom('outbox')
        .select(['id', 'next_try_at'])
        .where((eb) =>
          eb.or([
            eb('next_try_at', '<=', now),
            eb('next_try_at', '>', latestEnd(now, LONGEST_PAUSE_MS)),
          ]),
        )
        .orderBy('next_try_at')
        .orderBy('id')
        .executeTakeFirst();
      if (!due) return undefined;
      const claimed = await write
        .updateTable('outbox')
        .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: now + LEASE_MS }))
        .where('id', '=', due.id)
        .where('next_try_at', '=', due.next_try_at)
        .returningAll()
        .executeTakeFirst();
      if (claimed) return claimed;
    }
  }

  async function remove(id: string): Promise<void> {
    await write.deleteFrom('outbox').where('id', '=', id).execute();
  }

  return {
    async put({ recipient, ...mail }: ReadyMail, now: number = Date.now()): Promise<boolean> {
      if (!mailOn) return false;
      await write
        .insertInto('outbox')
        .values({ ...mail, ...untried(now), id: newId(), recipient, response_id: null })
        .execute();
      return true;
    },

    /** Takes the next mail that is due; a note to read what is hidden by now is dropped. */
    async take(now: number): Promise<OutboxMail | undefined> {
      for (;;) {
        const row = await claim(now);
        const content = row && (await contentOf(read, row));
        if (!row) return undefined;
        const { id, locale, tries: attempts, response_id } = row;
        const recipient = response_id ? keys.unseal(row.recipient, response_id) : row.recipient;
        if (!content || recipient === undefined) {
          await remove(id);
          continue;
        }
        return { id, recipient, locale, attempts, createdAt: row.created_at, ...content };
      }
    },

    /** Deletes a mail that was sent. A note has the id of its response, whose writer is not told again. */
    async sent(id: string): Promise<void> {
      await write.transaction().execute(async (trx) => {
        await trx.deleteFrom('outbox').where('id', '=', id).execute();
        await trx
          .updateTable('response_contacts')
          .set({ wants_note: false })
          .where('response_id', '=', id)
          .execute();
      });
    },

    async postpone(
      { id, attempts }: { id: string; attempts: number },
      until: number,
    ): Promise<void> {
      await write
        .updateTable('outbox')
        .set({ next_try_at: until })
        .where('id', '=', id)
        .where('tries', '=', attempts)
        .execute();
    },

    remove,

    async removeOld(before: number): Promise<void> {
      await write.deleteFrom('outbox').where('created_at', '<=', before).execute();
    },
  };
}

/**
 * Promises a note to everybody who asked to be told when their response is published, in the
 * transaction that approves it; a response that has had its note gets no other.
 */
export async function queueNotes(
  trx: Transaction<Tables>,
  responseIds: readonly string[],
  now: number,
): Promise<void> {
  if (responseIds.length === 0) return;
  const notes = trx
    .insertInto('outbox')
    .columns([
      'id',
      'kind',
      'recipient',
      'locale',
      'response_id',
      'tries',
      'next_try_at',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('response_contacts')
        .innerJoin('responses', 'responses.id', 'response_contacts.response_id')
        .select((eb) => [
          'response_contacts.response_id as id',
          sql<'note'>`'note'`.as('kind'),
          'response_contacts.email',
          eb.fn.coalesce('responses.locale', sql<Locale>`${DEFAULT_LOCALE}`).as('locale'),
          'response_contacts.response_id',
          sql<number>`0`.as('tries'),
          sql<number>`cast(${now + NOTE_DELAY_MS} as bigint)`.as('next_try_at'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ])
        .where('response_contacts.response_id', 'in', responseIds)
        .where('response_contacts.wants_note', '=', true),
    )
    .onConflict((oc) => oc.column('id').doNothing());
  await writeTo(trx, notes);
}

/** Takes back the notes that were not sent yet, in the transaction that hides the responses. */
export async function dropNotes(
  trx: Transaction<Tables>,
  responseIds: readonly string[],
): Promise<void> {
  if (responseIds.length === 0) return;
  await writeTo(trx, trx.deleteFrom('outbox').where('response_id', 'in', responseIds));
}

/** The columns of a mail that can be sent at once. */
export function untried(now: number) {
  return { tries: 0, next_try_at: now, created_at: now };
}

async function contentOf(
  db: Kysely<Tables>,
  { kind, subject, text, locale, response_id }: Selectable<Tables['outbox']>,
): Promise<MailContent | undefined> {
  if (kind === 'digest') return { kind };
  if (kind !== 'note') return { kind, subject: subject ?? '', text: text ?? '' };
  const letter = await db
    .selectFrom('responses')
    .innerJoin('letters', 'letters.id', 'responses.letter_id')
    .leftJoin('letter_texts', (join) =>
      join
        .onRef('letter_texts.letter_id', '=', 'letters.id')
        .on('letter_texts.text_key', '=', languageOf(locale).textKey),
    )
    .select((eb) => [
      'letters.slug',
      eb.fn.coalesce('letter_texts.name', 'letters.name').as('name'),
    ])
    .where('responses.id', '=', response_id)
    .where('responses.state', '=', 'approved')
    .where('letters.state', '=', 'published')
    .executeTakeFirst();
  return letter && { kind, letter };
}
