import { type Kysely, type Selectable, sql } from 'kysely';
import type { ResponseRecord } from '#domain/transfer/records.ts';
import { json, storedText } from '#store/database/columns.ts';
import type { Tables } from '#store/database/schema.ts';
import { type AddressKeys, isSealed, keyIdOf } from './address-keys.ts';
import { adoptStoredKey, dropStoredKey } from './stored-key.ts';

/** Where the store notes which key it was encrypted with. */
export const KEY_NAME = 'address key';
const AT_ONCE = 50;

export type Addresses = ReturnType<typeof addressesOver>;

/** No key that is here opens what the store has. */
export class AddressKeyMissingError extends Error {
  override name = 'AddressKeyMissingError';
  readonly id: string;

  constructor(id: string) {
    super(`the key ${id} is not here`);
    this.id = id;
  }
}

export function addressesOver(read: Kysely<Tables>, write: Kysely<Tables>, keys: AddressKeys) {
  const noteKey = (id: string) =>
    write
      .insertInto('site_meta')
      .values({ name: KEY_NAME, value: id })
      .onConflict((oc) => oc.column('name').doUpdateSet({ value: id }));

  async function keyNoted(): Promise<string | undefined> {
    const query = write.selectFrom('site_meta').select('value').where('name', '=', KEY_NAME);
    return (await query.executeTakeFirst())?.value;
  }

  return {
    adoptStoredKey: () => adoptStoredKey(write, keys),

    /** @throws AddressKeyMissingError if the store was encrypted with a key that is not here */
    async requireKey(): Promise<void> {
      const before = await keyNoted();
      if (before === undefined) {
        await write
          .insertInto('site_meta')
          .values({ name: KEY_NAME, value: keys.current() })
          .onConflict((oc) => oc.column('name').doNothing())
          .execute();
      }
      const noted = before ?? (await keyNoted());
      if (noted !== undefined && !keys.has(noted)) throw new AddressKeyMissingError(noted);
    },

    /**
     * Encrypts some addresses that are not encrypted yet; resolves to how many, 0 once all are. Each
     * round is a transaction of its own: broken off, it is gone on with.
     */
    async sealSome(): Promise<number> {
      return write.transaction().execute(async (trx) => {
        const contacts = await trx
          .selectFrom('response_contacts')
          .selectAll()
          .where('email_mark', 'is', null)
          .limit(AT_ONCE)
          .execute();
        for (const row of contacts) await storeSealed(trx, row, row.email);
        const mails = await trx
          .selectFrom('outbox')
          .select(['id', 'recipient', 'response_id'])
          .where('response_id', 'is not', null)
          .where('recipient', 'not like', 'sealed:%')
          .limit(AT_ONCE)
          .execute();
        for (const { id, recipient, response_id } of mails) {
          const sealed = keys.seal(recipient, response_id ?? '');
          await trx.updateTable('outbox').set({ recipient: sealed }).where('id', '=', id).execute();
        }
        const rows = await trx
          .selectFrom('import_rows')
          .select(['import_id', 'n', 'record'])
          .where('kind', '=', 'response')
          .where(storedText('record'), 'like', '%"email":"%')
          .where(storedText('record'), 'not like', '%"email":"sealed:%')
          .limit(AT_ONCE)
          .execute();
        for (const { import_id, n, record } of rows) {
          const response = record as ResponseRecord;
          await trx
            .updateTable('import_rows')
            .set({ record: json(sealedRecord(response, keys)) })
            .where('import_id', '=', import_id)
            .where('n', '=', n)
            .execute();
        }
        return contacts.length + mails.length + rows.length;
      });
    },

    /** Encrypts some anew that another key opens; resolves to how many, 0 once all are done. */
    async turnSome(after = ''): Promise<{ turned: number; last: string | undefined }> {
      return write.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('response_contacts')
          .selectAll()
          .where('response_id', '>', after)
          .orderBy('response_id')
          .limit(AT_ONCE)
          .execute();
        let turned = 0;
        for (const row of rows) {
          if (isSealed(row.email) && keyIdOf(row.email) === keys.current()) continue;
          const address = keys.unseal(row.email, row.response_id);
          if (address === undefined) continue;
          await storeSealed(trx, row, address);
          await trx
            .updateTable('outbox')
            .set({ recipient: keys.seal(address, row.response_id) })
            .where('response_id', '=', row.response_id)
            .execute();
          turned += 1;
        }
        return { turned, last: rows.at(-1)?.response_id };
      });
    },

    /** Likewise those of visitors who told something; there are few. */
    async turnReports(): Promise<number> {
      return write.transaction().execute(async (trx) => {
        let turned = 0;
        for (const { id, email } of await reportAddresses(trx)) {
          if (isSealed(email) && keyIdOf(email) === keys.current()) continue;
          const address = keys.unseal(email, id);
          if (address === undefined) continue;
          const sealed = { email: keys.seal(address, id), email_mark: keys.mark(address) };
          await trx.updateTable('reports').set(sealed).where('id', '=', id).execute();
          turned += 1;
        }
        return turned;
      });
    },

    /**
     * From here on the store is opened only with the key that encrypts now. One of the store's own goes.
     * @returns whether it is gone
     */
    async noteTurned(): Promise<boolean> {
      await noteKey(keys.current()).execute();
      return !keys.isOutside || dropStoredKey(write);
    },

    /** How many addresses there are, by the name of their key; `open`: not encrypted. */
    async count(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      const rows = await read
        .selectFrom('response_contacts')
        .select(sql<string>`substr(email, 1, 20)`.as('start'))
        .execute();
      const told = (await reportAddresses(read)).map(({ email }) => ({ start: email }));
      for (const { start } of [...rows, ...told]) {
        const name = isSealed(start) ? keyIdOf(start) : 'open';
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },

    /** Deletes what no key opens, with the mails to it, and begins with the key that is here. */
    async forgetUnreadable(): Promise<number> {
      const rows = await read.selectFrom('response_contacts').selectAll().execute();
      const lost = rows.filter(({ email, response_id }) => !keys.unseal(email, response_id));
      for (const { response_id } of lost) {
        await write
          .deleteFrom('response_contacts')
          .where('response_id', '=', response_id)
          .execute();
      }
      const told = (await reportAddresses(read)).filter(({ id, email }) => !keys.unseal(email, id));
      for (const { id } of told) {
        const none = { email: null, email_mark: null };
        await write.updateTable('reports').set(none).where('id', '=', id).execute();
      }
      await noteKey(keys.current()).execute();
      return lost.length + told.length;
    },
  };

  async function storeSealed(
    trx: Kysely<Tables>,
    { response_id }: Pick<Selectable<Tables['response_contacts']>, 'response_id'>,
    address: string,
  ): Promise<void> {
    const email = keys.seal(address, response_id);
    await trx
      .updateTable('response_contacts')
      .set({ email, email_mark: keys.mark(address) })
      .where('response_id', '=', response_id)
      .execute();
  }
}

async function reportAddresses(db: Kysely<Tables>): Promise<{ id: string; email: string }[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}

/** As it waits in the list of an import. */
export function sealedRecord(record: ResponseRecord, keys: AddressKeys): ResponseRecord {
  if (!record.email) return record;
  return { ...record, email: keys.seal(record.email, record.id) };
}

export function unsealedRecord(record: ResponseRecord, keys: AddressKeys): ResponseRecord {
  if (!record.email) return record;
  return { ...record, email: keys.unseal(record.email, record.id) };
}
