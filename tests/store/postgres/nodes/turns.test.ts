import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTo } from '#store/database/postgres/connections.ts';
import { postgresDialect } from '#store/database/postgres/dialect.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { RepeatingKysely } from '#store/database/postgres/repeating-kysely.ts';
import type { Tables } from '#store/database/schema.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { createMigratedDatabase } from '../setup/temporary.ts';

let url: string;
let mine: Kysely<Tables>;
let theirs: Kysely<Tables>;

beforeEach(async () => {
  url = await createMigratedDatabase();
  [mine, theirs] = [openNode(), openNode()];
});

afterEach(async () => {
  await mine.destroy();
  await theirs.destroy();
});

const openNode = () =>
  new RepeatingKysely<Tables>({
    dialect: postgresDialect(connectTo(url, { max: 4 }), { takesTurns: true }),
  });

const read = async (db: Kysely<Tables>): Promise<number> => {
  const row = await db
    .selectFrom('site_meta')
    .select('value')
    .where('name', '=', 'a')
    .executeTakeFirst();
  return Number(row?.value ?? 0);
};
const write = (db: Kysely<Tables>, value: number) =>
  db
    .insertInto('site_meta')
    .values({ name: 'a', value: `${value}` })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: `${value}` }))
    .execute();
const addOne = (db: Kysely<Tables>) =>
  db.transaction().execute(async (trx) => write(trx, (await read(trx)) + 1));

test('whoever was in conflict twice writes alone, and others afterwards', async () => {
  let tries = 0;
  const others: Promise<unknown>[] = [];
  await mine.transaction().execute(async (trx) => {
    tries += 1;
    const before = await read(trx);
    const other = addOne(theirs);
    others.push(other);
    // In the third try it waits for this one.
    await Promise.race([other, pause(tries < 3 ? 5000 : 200)]);
    await write(trx, before + 1);
  });
  await Promise.all(others);
  expect(tries).toBe(3);
  expect(await read(theirs)).toBe(others.length + 1);
});

test('it waits a second at most for a change that takes long, and is done beside it', async () => {
  const long = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = theirs.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    begun.resolve();
    await long.promise;
  });
  await begun.promise;
  let tries = 0;
  await mine.transaction().execute(async (trx) => {
    const before = await read(trx);
    tries += 1;
    if (tries < 3) await addOne(theirs);
    await write(trx, before + 1);
  });
  // The try that waited in vain never came so far.
  expect(tries).toBe(3);
  expect(await read(mine)).toBe(3);
  long.resolve();
  await slow;
});

test('a transaction that only reads waits for nobody', async () => {
  await sql`create table if not exists write_turn (id integer)`.execute(mine);
  await mine.connection().execute(async (db) => {
    await sql`begin; lock table write_turn in access exclusive mode`.execute(db);
    const reading = theirs.transaction().setAccessMode('read only').execute(read);
    expect(await reading).toBe(0);
    await sql`rollback`.execute(db);
  });
});

test('thirty who send answers to one letter at three nodes are all told that it arrived', async () => {
  const nodes = await Promise.all([1, 2, 3].map(() => openPostgresStore(url, { connections: 8 })));
  const [first] = nodes;
  const letter = await first?.letterLife.insert(letterNo(1), 'published');
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      nodes[n % 3]?.responses.write(responseNo(n, letter?.id ?? '')),
    ),
  );
  expect(await first?.counts.verify()).toEqual([]);
  const { count } = await mine
    .selectFrom('responses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(30);
  await Promise.all(nodes.map((node) => node.close()));
});
