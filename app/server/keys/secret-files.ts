import { accessSync, constants, readFileSync } from 'node:fs';
import { STORED } from './keyring.ts';

/** Each may stand in a file instead, as systemd, containers and vaults hand out secrets. */
const SECRETS = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'PURGE_TOKEN',
  'SECRET_KEYS',
  'SMTP_URL',
  'STAFF_PASSWORD',
] as const;
const KEY_LENGTH = 32;

type Environment = Record<string, string | undefined>;

/** The settings with what `NAME_FILE` names, and a line for each that cannot be read. */
export function withSecretFiles(env: Environment): { env: Environment; wrong: string[] } {
  const all = { ...env };
  const wrong: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) wrong.push(`${name} and ${name}_FILE are both set: leave one of them out.`);
    try {
      all[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      wrong.push(`${name}_FILE cannot be read (${(error as Error).message}).`);
    }
  }
  return { env: all, wrong };
}

/** One a line, or with commas in between; undefined if one is too short or stands there twice. */
export function readSecretKeys(text: string): readonly string[] | undefined {
  const keys = text.split(/[\s,]+/).filter((key) => key !== '');
  const fit = keys.every((key) => key === STORED || key.length >= KEY_LENGTH);
  return fit && keys.length > 0 && new Set(keys).size === keys.length ? keys : undefined;
}

export function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
