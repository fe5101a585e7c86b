import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Messages = ReadonlyMap<string, string>;
export type Message = { area: string; key: string; text: string };

export const LOCALES_FOLDER = path.join(import.meta.dirname, '../../app/i18n/locales');

export const AREAS: readonly string[] = readdirSync(path.join(LOCALES_FOLDER, 'en'))
  .map((file) => path.basename(file, '.json'))
  .sort();

/** Texts of an area by key, those of lists and plural forms each under its own. */
export function readMessages(code: string, area: string): Messages {
  const file = path.join(LOCALES_FOLDER, code, `${area}.json`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

export function everyMessage(code: string): Message[] {
  return AREAS.flatMap((area) =>
    [...readMessages(code, area)].map(([key, text]) => ({ area, key, text })),
  );
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  );
}
