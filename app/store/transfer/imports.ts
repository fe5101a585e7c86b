import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Actor } from '#domain/staff/audit.ts';
import {
  IMPORT_ACTIONS,
  type Import,
  type ImportAction,
  type ImportKind,
  type ImportState,
  isAbandoned,
  isAtWork,
} from '#domain/transfer/imports.ts';
import type { TransferFailure } from '#domain/transfer/problems.ts';
import type { Arrival } from '#domain/transfer/records.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { choosePictures, type PictureChoice, refuseUnchosen } from './import-pictures.ts';
import { importRowsOver, storable } from './import-rows.ts';
import { importWorkOver } from './import-work.ts';

export type Imports = ReturnType<typeof importsOver>;

export type NewImport = Pick<Import, 'name' | 'source' | 'language'> & {
  id?: string;
  by: Pick<Actor, 'name'> & { id: string | undefined };
};

export function importsOver(read: Kysely<Tables>, write: Kysely<Tables>, keys: AddressKeys) {
  /** False if it was in none of these states. */
  async function transition(
    db: Kysely<Tables> | Transaction<Tables>,
    id: string,
    from: readonly ImportState[],
    values: Partial<Tables['imports']> & { state: ImportState },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({ ...values, beat_at: Date.now() })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    ...importRowsOver(read, write, keys),
    ...importWorkOver(read, write, keys),

    async begin({ id = newId(), name, source, language, by }: NewImport): Promise<Import> {
      const now = Date.now();
      const row = {
        ...{ id, name, source, language },
        kind: null,
        state: 'reading' as const,
        arrival: null,
        without_damaged: false,
        member_id: by.id ?? null,
        member_name: by.name,
        failure: null,
        failure_detail: null,
        done: 0,
        total: 0,
        beat_at: now,
        created_at: now,
      };
      await write.insertInto('imports').values(row).execute();
      return toImport(row);
    },

    async find(id: string): Promise<Import | undefined> {
      const row = await read
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toImport(row);
    },

    async list(limit = 50): Promise<Import[]> {
      const rows = await read
        .selectFrom('imports')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toImport);
    },

    /** False if it is to stop. */
    async beat(id: string, state: ImportState, done: number, total: number): Promise<boolean> {
      return transition(write, id, [state], { state, done, total });
    },

    async ready(id: string, kind: ImportKind): Promise<boolean> {
      return transition(write, id, ['reading'], { state: 'ready', kind });
    },

    async fail(id: string, key: TransferFailure, detail: string): Promise<void> {
      await transition(write, id, ['reading', 'working', 'undoing'], {
        state: 'failed',
        failure: key,
        failure_detail: storable(detail, 300),
      });
    },

    /** False once it was started: what is written by then stays as it was chosen. */
    async choosePictures(id: string, choice: PictureChoice): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        // As a change of its row, so that nobody starts it meanwhile.
        const open = IMPORT_ACTIONS.choosePictures;
        if (!(await transition(trx, id, open, { state: 'ready' }))) return false;
        await choosePictures(trx, id, choice);
        return true;
      });
    },

    /** False if it is not in a state for this. One whose process has gone can be taken over. */
    async start(
      id: string,
      arrival: Arrival,
      by: Actor | undefined,
      { withoutDamaged = false }: { withoutDamaged?: boolean } = {},
    ): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const it = await claim(trx, id, 'start');
        if (!it) return false;
        // Who goes on with it cannot change what the first ones became.
        const chosen = it.arrival ? {} : { arrival, without_damaged: withoutDamaged };
        await transition(trx, id, [it.state], { state: 'working', ...chosen });
        await refuseUnchosen(trx, id);
        await recordImport(trx, id, 'transfer.import', by, { name: it.name });
        return true;
      });
    },

    async startUndo(id: string, by: Actor | undefined): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        const it = await claim(trx, id, 'undo');
        if (!it) return false;
        await transition(trx, id, [it.state], { state: 'undoing', done: 0 });
        await recordImport(trx, id, 'transfer.undo', by, { name: it.name });
        return true;
      });
    },

    /** An import stays where it is, a reading is given up. */
    async stop(id: string): Promise<boolean> {
      const stopped = await transition(write, id, ['working'], { state: 'stopped' });
      return stopped || transition(write, id, ['reading'], { state: 'failed', failure: 'stopped' });
    },

    async finish(id: string, from: 'working' | 'undoing'): Promise<boolean> {
      return transition(write, id, [from], { state: from === 'working' ? 'done' : 'undone' });
    },

    async discard(id: string): Promise<boolean> {
      return write.transaction().execute(async (trx) => {
        if (!(await claim(trx, id, 'discard'))) return false;
        await trx.deleteFrom('imports').where('id', '=', id).execute();
        return true;
      });
    },

    async staleBefore(moment: number): Promise<Import[]> {
      const rows = await read
        .selectFrom('imports')
        .selectAll()
        .where('state', 'in', ['ready', 'failed', 'reading'])
        .where('created_at', '<', moment)
        .execute();
      return rows.map(toImport);
    },

    /** What they made stays; what they had not come to is forgotten, addresses with it. */
    async endStopped(moment: number): Promise<void> {
      await write.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('imports')
          .set({ state: 'done' })
          .where('state', 'in', ['stopped', 'working'])
          .where('beat_at', '<', moment)
          .returning('id')
          .execute();
        if (ended.length === 0) return;
        const ids = ended.map(({ id }) => id);
        await trx
          .updateTable('import_rows')
          .set({ record: null })
          .where('import_id', 'in', ids)
          .execute();
      });
    },
  };

  async function claim(
    trx: Transaction<Tables>,
    id: string,
    action: ImportAction,
  ): Promise<Import | undefined> {
    const row = await trx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFoundError(`There is no import ${id}.`);
    const it = toImport(row);
    const from: readonly ImportState[] = IMPORT_ACTIONS[action];
    const free = !isAtWork(it) || isAbandoned(it);
    return from.includes(it.state) && free ? it : undefined;
  }
}

function recordImport(
  trx: Transaction<Tables>,
  id: string,
  deed: 'transfer.import' | 'transfer.undo',
  by: Actor | undefined,
  details: { name: string },
): Promise<void> {
  return recordDeeds(trx, [{ by, deed, subject: { kind: 'transfer', id }, details, batch: id }]);
}

function toImport(row: Selectable<Tables['imports']>): Import {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    kind: row.kind ?? undefined,
    state: row.state,
    arrival: row.arrival ?? undefined,
    withoutDamaged: row.without_damaged,
    language: row.language,
    member: { id: row.member_id ?? undefined, name: row.member_name },
    failure: row.failure ? { key: row.failure, detail: row.failure_detail ?? '' } : undefined,
    done: row.done,
    total: row.total,
    beatAt: row.beat_at,
    createdAt: row.created_at,
  };
}
