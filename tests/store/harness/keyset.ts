import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CursorFormat, Position } from '#domain/lists/cursor.ts';
import { cut, type Order, readBeyond, readPage, sortedBy } from '#store/database/keyset.ts';
import type { OpenedStore } from './opened-store.ts';

fc.configureGlobal({ seed: 20_260_608 });

type Row = { time: number | null; count: number; text: string; id: string };
type Things = { things: Row };

/** Few values, so that most rows share theirs with others. */
const aRow = fc.record<Omit<Row, 'id'>>({
  time: fc.option(fc.integer({ min: 0, max: 3 })),
  count: fc.integer({ min: 0, max: 2 }),
  text: fc.constantFrom('', '~', 'a.b', 'a.c', '大海', 'é~1'),
});
const aDirection = fc.constantFrom('asc', 'desc');
const KINDS = { time: 'time?', count: 'count', text: 'text', id: 'id' } as const;
/** Any columns in any directions, and the one that no two rows share. */
const anOrder = fc
  .tuple(
    fc.shuffledSubarray(['time', 'count', 'text'] as const),
    fc.array(aDirection, { minLength: 4, maxLength: 4 }),
  )
  .map(([some, directions]) => {
    const columns = [...some, 'id' as const];
    const format: CursorFormat = columns.map((column) => KINDS[column]);
    const sorted = columns.map((column, i) => `${column} ${directions[i]}`);
    return { order: sortedBy(format, ...sorted), sorted };
  });

/** What every database has to do with a list that is read page by page. */
export function describeKeyset(where: string, open: () => Promise<OpenedStore>): void {
  describe(`keyset pagination ${where}`, () => {
    let opened: OpenedStore;
    let db: Kysely<Things>;

    beforeAll(async () => {
      opened = await open();
      db = opened.tables as unknown as Kysely<Things>;
      const collate = where.includes('PostgreSQL') ? sql` collate "C"` : sql``;
      await sql`create table things
        (time bigint, count integer not null, text text${collate} not null, id text${collate})`.execute(
        db,
      );
    });
    afterAll(() => opened.close());

    async function write(rows: readonly Omit<Row, 'id'>[]): Promise<Row[]> {
      await db.deleteFrom('things').execute();
      const things = rows.map((row, i) => ({ ...row, id: `t${(i * 7) % rows.length}` }));
      const unique = things.filter(({ id }, i) => things.findIndex((o) => o.id === id) === i);
      if (unique.length > 0) await db.insertInto('things').values(unique).execute();
      return unique;
    }
    const things = () => db.selectFrom('things').selectAll();
    const page = (order: Order, after: string | null | undefined, limit: number) =>
      readPage(order, { after, limit }, (slice) => cut(things(), slice).execute());
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

    test('reaches every row once, in any order of columns and directions, absent ones last', async () => {
      const lists = fc.tuple(
        fc.array(aRow, { maxLength: 25 }),
        anOrder,
        fc.integer({ min: 1, max: 6 }),
      );
      await fc.assert(
        fc.asyncProperty(lists, async ([rows, { order, sorted }, limit]) => {
          const expected = (await write(rows)).toSorted(inOrder(sorted));
          const seen: string[] = [];
          let after: string | undefined;
          do {
            const { items, next, atStart } = await page(order, after, limit);
            expect(atStart).toBe(after === undefined);
            seen.push(...idsOf(items));
            after = next;
          } while (after);
          expect(seen).toEqual(idsOf(expected));
        }),
        { numRuns: 60 },
      );
    });

    test('goes back from every row to those before it, the nearest first', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aRow, { maxLength: 12 }), anOrder, async (rows, each) => {
          const { order, sorted } = each;
          const expected = (await write(rows)).toSorted(inOrder(sorted));
          for (const [i, row] of expected.entries()) {
            const position: Position = order.keys.map(({ column }) => row[column as keyof Row]);
            const before = await readBeyond(
              order,
              position,
              { limit: 3, backwards: true },
              (slice) => cut(things(), slice).execute(),
            );
            const nearest = expected.slice(0, i).reverse().slice(0, 3);
            expect(idsOf(before)).toEqual(idsOf(nearest));
          }
        }),
        { numRuns: 25 },
      );
    });

    test('begins anew with a cursor that is none', async () => {
      await write([
        { time: 1, count: 1, text: 'a' },
        { time: 2, count: 1, text: 'b' },
      ]);
      const order = sortedBy(['time', 'id'], 'time', 'id');
      const first = await page(order, undefined, 1);
      expect(first.next).toBe('1.t0');
      for (const none of [null, '', 'x', '1', '1.t0.x', '~.t0', "1.t' or 1=1", '1.t0\0']) {
        expect(await page(order, none, 1)).toEqual(first);
      }
      const largest = await page(order, `${'9'.repeat(16)}.zz`, 1);
      expect(largest).toEqual({ items: [], next: undefined, atStart: false });
      const counted = sortedBy(['count', 'id'], 'count desc', 'id');
      expect((await page(counted, '999999999.a', 1)).items).toHaveLength(1);
    });
  });
}

function inOrder(sorted: readonly string[]) {
  return (a: Row, b: Row): number => {
    for (const each of sorted) {
      const [column, direction] = each.split(' ') as [keyof Row, string];
      const [left, right] = [a[column], b[column]];
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      const less = typeof left === 'string' ? isBefore(left, String(right)) : left < Number(right);
      return less === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  };
}

/** As databases compare texts here: by their bytes. */
function isBefore(a: string, b: string): boolean {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
}
