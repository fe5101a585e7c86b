import { Readable } from 'node:stream';
import { isoMoment } from '#domain/dates/dates.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { dayOf } from '#domain/site/notices.ts';
import { ACTIVITY_FILTERS, type ActivityFilter } from '#domain/staff/activity.ts';
import type { AuditEntry } from '#domain/staff/audit.ts';
import { BYTE_ORDER_MARK, CSV_TYPE, writeCsv } from '#domain/tables/csv.ts';
import { pageRequest } from '#routes/page.server.ts';
import { requireProofToRead } from '#server/sign-in/asked-again.server.ts';
import type { Store } from '#store/store.ts';
import type { Route } from './+types/file';

const AT_ONCE = 500;
const COLUMNS = ['at', 'member', 'name', 'deed', 'kind', 'id', 'details', 'batch'] as const;

/** The record as a file, written while it is read: however long it is, little of it is in memory. */
export async function loader(args: Route.LoaderArgs) {
  await requireProofToRead(args, 'audit.read');
  const { site, query } = pageRequest(args);
  const json = query.get('as') === 'json';
  const name = `activity-${dayOf(Date.now())}.${json ? 'json' : 'csv'}`;
  const pieces = batches(site.store, readFilters(ACTIVITY_FILTERS, query));
  const text = json ? toJson(pieces) : toCsv(pieces);
  const bytes = Readable.toWeb(Readable.from(encoded(text))) as ReadableStream<Uint8Array>;
  return new Response(bytes, {
    headers: {
      'Content-Type': json ? 'application/json; charset=utf-8' : CSV_TYPE,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function* batches(
  { activity }: Pick<Store, 'activity'>,
  filter: ActivityFilter,
): AsyncGenerator<AuditEntry[]> {
  let after: Cursor | undefined;
  do {
    const { items, next } = await activity.walk(filter, { after, limit: AT_ONCE });
    if (items.length > 0) yield items;
    after = next;
  } while (after);
}

async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

async function* toCsv(pieces: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsv([COLUMNS]);
  for await (const entries of pieces) {
    const rows = entries.map((entry) => {
      const row = toRow(entry);
      return COLUMNS.map((column) =>
        column === 'details' ? JSON.stringify(row.details) : (row[column] ?? undefined),
      );
    });
    yield writeCsv(rows);
  }
}

async function* toJson(pieces: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entries of pieces) {
    yield before + entries.map((entry) => JSON.stringify(toRow(entry))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function toRow({ at, actor, deed, subject, details, batch }: AuditEntry) {
  return {
    at: isoMoment(String(at)),
    member: actor?.id ?? null,
    name: actor?.name ?? null,
    deed,
    kind: subject.kind,
    id: subject.id,
    details,
    batch: batch ?? null,
  };
}
