import { readdirSync, readFileSync } from 'node:fs';

/** From Linux's /proc. */
export function childrenOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

export function killAll(parent: number | undefined): void {
  for (const pid of [parent, ...childrenOf(parent)]) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

/** One that has ended, but that nobody has asked about since, is not. */
export function isAlive(pid: number | undefined): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in brackets: the state, then the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
