import type { DatabaseSync } from 'node:sqlite';

const DAMAGED = new Set([11, 26]);
const NAMED = 5;

export function isDamaged(error: unknown): error is Error {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  return DAMAGED.has(Number(error.errcode) & 0xff);
}

/** What is wrong with the pages, the indexes and the keys of a file; reads all of it. */
export function findDamage(database: DatabaseSync): string[] {
  try {
    const pages = database.prepare(`pragma integrity_check(${NAMED})`).all();
    const found = pages.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok');
    const loose = found.length === 0 && database.prepare('pragma foreign_key_check').get();
    return loose ? [`a row of ${loose.table} belongs to no row of ${loose.parent}`] : found;
  } catch (error) {
    if (isDamaged(error)) return [error.message];
    throw error;
  }
}
