import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isHalfDone, LANGUAGES } from '#domain/languages/languages.ts';

export type Messages = ReadonlyMap<string, string>;
export type Message = { area: string; key: string; text: string };

export const LOCALES_FOLDER = path.join(import.meta.dirname, '../../app/i18n/locales');

/** The desk's, where a language's own folder is full. */
const DESK_FOLDER = path.join(LOCALES_FOLDER, '../desk');

export const AREAS: readonly string[] = areasOf('en');

export function areasOf(code: string): string[] {
  return [LOCALES_FOLDER, DESK_FOLDER]
    .map((folder) => path.join(folder, code))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .map((file) => path.basename(file, '.json'))
    .sort();
}

/** Languages that lack nothing. */
export const COMPLETE = LANGUAGES.filter(({ code }) => !isHalfDone(code));

/** Texts of an area by key, those of lists and plural forms each under its own. */
export function readMessages(code: string, area: string): Messages {
  const folders = [LOCALES_FOLDER, DESK_FOLDER].map((folder) => path.join(folder, code));
  const file = folders.map((folder) => path.join(folder, `${area}.json`)).find(existsSync);
  if (!file) throw new Error(`There is no ${area} in ${code}.`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

export function everyMessage(code: string): Message[] {
  return areasOf(code).flatMap((area) =>
    [...readMessages(code, area)].map(([key, text]) => ({ area, key, text })),
  );
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  );
}
