import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** Whether what a process uses can be read here; Linux tells it in files. */
export const canReadProcesses = platform() === 'linux';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Megabytes of memory that a process and all it has started have, each of them. */
export function memoryOf(pid: number): number[] {
  return familyOf(pid).map((each) => {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${each}/status`)) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  });
}

/**
 * Milliseconds of processor time that a process and all it has started have used. It does not depend
 * on what else the machine does, but is known in hundredths of a second only.
 */
export function processorTimeOf(pid: number): number {
  const ticks = familyOf(pid).map((each) => {
    // Its own time, and that of those it started that have ended.
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fieldsOf(each)
      .slice(11)
      .map(Number);
    return user + system + endedUser + endedSystem;
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const children = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([each]) => [each, ...children(each)]);
  return [pid, ...children(pid)];
}

function parentOf(pid: string): number {
  return Number(fieldsOf(pid)[1]);
}

/** What Linux tells of a process after its name in brackets: the state, the parent and so on. */
function fieldsOf(pid: number | string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** What a file of a process says; nothing of one that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
