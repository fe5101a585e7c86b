import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = { folder: string; unmount: () => void };

/** A disk for a test to fill, or nothing where only another user may mount one. */
export function mountSmallDisk(megabytes = 2): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-disk-'));
  try {
    const size = `size=${megabytes}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
