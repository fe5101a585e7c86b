import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { logDeeds, logSecurity } from './security-log.ts';

const ROSA = { id: 'rosa1', name: 'Rosa' };
const NINA = { kind: 'member', id: 'nina1' } as const;

let folder: string;
let lines: string[];
const to = { write: (line: string) => lines.push(line) };
const said = () => lines.map((line) => JSON.parse(line));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wildpost-log-'));
  lines = [];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('what concerns security is logged whatever the level, by ids and without names', () => {
  const log = openLog({ LOG_LEVEL: 'error', LOG_FORMAT: 'json' }, to);
  logDeeds(log, [
    {
      ...{ by: ROSA, deed: 'team.changeRole', subject: NINA },
      details: { name: 'Nina', before: 'translator', role: 'moderator' },
    },
    { by: ROSA, deed: 'account.rename', subject: NINA, details: { before: 'Nina', name: 'Ann' } },
    { by: ROSA, deed: 'letter.erase', subject: { kind: 'letter', id: 'l1' } },
    { by: ROSA, deed: 'letter.publish', subject: { kind: 'letter', id: 'l1' } },
    { by: undefined, deed: 'account.failedCode', subject: NINA },
  ]);
  log.warn('Not asked for.');
  expect(said()).toMatchObject([
    {
      ...{ log: 'security', level: 'info', event: 'team.changeRole', outcome: 'done' },
      ...{ by: 'rosa1', on: NINA, before: 'translator', role: 'moderator' },
    },
    { event: 'account.rename', by: 'rosa1' },
    { event: 'letter.erase', on: { kind: 'letter', id: 'l1' } },
    { event: 'account.failedCode', outcome: 'refused', on: NINA },
  ]);
  expect(lines.join('')).not.toMatch(/Nina|Ann|Rosa/);
});

test('it goes to a file of its own if one is named, which can be moved away at any time', () => {
  const file = path.join(folder, 'security.log');
  const log = openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'text', SECURITY_LOG: file }, to);
  logSecurity(log, 'limit.slip');
  log.info('Something else.');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  renameSync(file, `${file}.1`);
  logSecurity(log, 'request.crossSite', { path: '/sea' });
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ event: 'request.crossSite', path: '/sea' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Something else.');
});

test('a file that cannot be written loses nothing: the line goes where all else goes', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const log = openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'json', SECURITY_LOG: folder }, to);
  logSecurity(log, 'limit.slip');
  logSecurity(log, 'limit.slip');
  expect(said()).toMatchObject([{ event: 'limit.slip' }, { event: 'limit.slip' }]);
  expect(warned).toHaveBeenCalledTimes(1);
});

test('a flood of refusals is counted, not written, and what was done is never left out', () => {
  vi.useFakeTimers();
  const log = openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }, to);
  for (let n = 0; n < 1000; n += 1) logSecurity(log, 'request.crossSite');
  logSecurity(log, 'limit.slip');
  logDeeds(log, Array(200).fill({ by: ROSA, deed: 'letter.erase', subject: NINA }));
  expect(lines).toHaveLength(100 + 1 + 200);
  vi.advanceTimersByTime(60_000);
  expect(said().at(-1)).toMatchObject({ event: 'request.crossSite', more: 900 });
  logSecurity(log, 'request.crossSite');
  expect(lines).toHaveLength(303);
});
