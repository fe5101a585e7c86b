import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** Whether what a process uses can be read here; Linux tells it in files. */
export const canReadProcesses = platform() === 'linux';

/** Megabytes of memory that a process and all it has started have, each of them. */
export function memoryOf(pid: number): number[] {
  return familyOf(pid).map((each) => {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${each}/status`)) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  });
}

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const children = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([each]) => [each, ...children(each)]);
  return [pid, ...children(pid)];
}

/** After the name in brackets: the state, then the parent. */
function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** What a file of a process says; nothing of one that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
