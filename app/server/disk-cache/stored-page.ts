import { createHash } from 'node:crypto';
import type { ServedPage } from '#server/page-cache/cache-entry.ts';

/** What a tag that was never touched is of. */
const UNTOUCHED = '-';

export type StoredRow = {
  key: string;
  tags: string;
  /** Of each tag in turn, by what it was last touched when the page was as it is. */
  versions: string;
  rest: string;
  body: Uint8Array;
  checksum: string;
};

export type TagVersions = ReadonlyMap<string, string>;

export function toRow({ key, tags, body, ...page }: ServedPage, versions: TagVersions): StoredRow {
  const named = [...tags];
  const { expiresAt, ...rest } = page;
  const row = {
    key,
    tags: named.join(' '),
    versions: named.map((tag) => versions.get(tag) ?? UNTOUCHED).join(' '),
    // JSON has no infinity.
    rest: JSON.stringify({ ...rest, expiresAt: Number.isFinite(expiresAt) ? expiresAt : null }),
    body,
  };
  return { ...row, checksum: checksumOf(row) };
}

/** Undefined if it is not what was written. */
export function toPage(row: StoredRow): ServedPage | undefined {
  if (checksumOf(row) !== row.checksum) return undefined;
  const { expiresAt, ...rest } = JSON.parse(row.rest);
  return {
    ...rest,
    key: row.key,
    tags: new Set(row.tags.split(' ')),
    expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
    body: Buffer.from(row.body.buffer, row.body.byteOffset, row.body.byteLength),
  };
}

/** Whether nothing that a page depends on was touched since; of only some of its tags, if `which` says so. */
export function isAsWritten(
  { tags, versions }: Pick<StoredRow, 'tags' | 'versions'>,
  now: TagVersions,
  which: (tag: string) => boolean = () => true,
): boolean {
  const then = versions.split(' ');
  return tags.split(' ').every((tag, i) => !which(tag) || (now.get(tag) ?? UNTOUCHED) === then[i]);
}

function checksumOf({ key, tags, versions, rest, body }: Omit<StoredRow, 'checksum'>): string {
  const text = JSON.stringify([key, tags, versions, rest]);
  return createHash('sha256').update(text).update(body).digest('base64url');
}
