import { appendFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { ROLES } from '#domain/staff/staff.ts';
import type { NewAuditEntry } from '#store/staff/audit.ts';

const SECURITY = 'security';
/** Whoever floods the site with what it refuses does not fill the disk with it. */
const REFUSED_MAX = 100;
const REFUSED_PER_MS = 60_000;
/** Of what the record says: names and what was typed are not told. */
const TOLD = ['again', 'back', 'count', 'from', 'permission', 'role'];

type Event = `${'limit' | 'request' | 'session' | 'signIn'}.${string}`;
type Facts = Record<string, string | number | boolean | undefined>;
type Sink = { write(line: string): void };

/** What the record does not hold: mostly what was tried and refused. Told without what was typed. */
export function logSecurity(log: Logger, event: Event, facts: Facts = {}): void {
  write(log, event, { outcome: 'refused', ...facts });
}

/** What was done, once it is in the store, by the ids of who did it and to what. */
export function logDeeds(log: Logger, deeds: readonly NewAuditEntry[]): void {
  for (const { by, deed, subject, details = {} } of deeds) {
    if (!isOfSecurity(deed)) continue;
    const told = Object.entries(details).filter(
      ([name, value]) => TOLD.includes(name) || (name === 'before' && isRole(value)),
    );
    const outcome = FAILED.has(deed) ? 'refused' : 'done';
    write(log, deed, { outcome, by: by?.id, on: subject, ...Object.fromEntries(told) });
  }
}

const FAILED = new Set<string>([
  'account.failedSignIn',
  'account.failedCode',
  'account.failedPasskey',
  'account.refused',
]);

function isOfSecurity(deed: string): boolean {
  return /^(?:account|samples|settings|store|team|transfer)\.|\.(?:erase|findContact|forget|readContact)$/.test(
    deed,
  );
}

function isRole(value: unknown): boolean {
  return ROLES.some((role) => role === value);
}

function write(log: Logger, event: string, facts: object): void {
  if (log.level === 'silent') return;
  log.child({}, { level: 'info' }).info({ log: SECURITY, event, ...facts }, `Security: ${event}.`);
}

export type Written = { log?: string; event?: string; outcome?: string };

export const isSecurity = (written: Written | undefined): boolean => written?.log === SECURITY;

/** Appends each line to a file, opened anew, so that one can be moved away at any time. */
export function fileSink(file: string, instead: Sink): Sink {
  let failing = false;
  return {
    write(line) {
      try {
        appendFileSync(file, line, { mode: 0o600 });
        failing = false;
      } catch (error) {
        instead.write(line);
        if (!failing) process.emitWarning(`SECURITY_LOG ${file} cannot be written: ${error}`);
        failing = true;
      }
    },
  };
}

/** Of what is refused so many lines a minute for each event; then one that says how many more. */
export function boundRefusals(to: Sink) {
  const minutes = new Map<string, { lines: number; last: string }>();

  function end(event: string): void {
    const { lines, last } = minutes.get(event) ?? { lines: 0, last: '' };
    minutes.delete(event);
    if (lines <= REFUSED_MAX) return;
    const { level, time, pid, hostname, log, outcome, msg } = JSON.parse(last);
    const more = lines - REFUSED_MAX;
    to.write(`${JSON.stringify({ level, time, pid, hostname, log, event, outcome, more, msg })}\n`);
  }

  return (line: string, { event = '', outcome }: Written): void => {
    if (outcome !== 'refused') {
      to.write(line);
      return;
    }
    const minute = minutes.get(event) ?? { lines: 0, last: '' };
    if (minute.lines === 0) {
      minutes.set(event, minute);
      setTimeout(() => end(event), REFUSED_PER_MS).unref();
    }
    minute.lines += 1;
    minute.last = line;
    if (minute.lines <= REFUSED_MAX) to.write(line);
  };
}
