import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH` (fs/ext4/ext4.h in Linux). */
const SHUT_DOWN =
  'open(F, "<", $ARGV[0]) or die; my $f = pack("L", 2); ioctl(F, 0x8004587d, $f) or die';
const UNMOUNT_ATTEMPTS = 500;
const UNMOUNT_PAUSE_MS = 20;

export type CutDisk = {
  folder: string;
  /** Writes out what is on it so far, for programs that did not care to. */
  flush(): void;
  /** Takes its power: nothing more is read or written, and what was not flushed is gone. */
  cut(): void;
  /** Brings it back as its journal has it; whoever had it open has ended. */
  powerOn(): Promise<void>;
  unmount(): Promise<void>;
};

/** A disk with ext4 for a test to take the power from; why not, where this machine does not allow it. */
export function mountDiskToCut(megabytes: number): CutDisk | string {
  const place = mkdtempSync(path.join(tmpdir(), 'wildpost-power-'));
  const image = path.join(place, 'image');
  const folder = path.join(place, 'disk');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'pipe' });
  const mount = () => run('mount', '-o', 'loop', image, folder);

  async function unmountOnceUnused(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return void run('umount', folder);
      } catch (error) {
        if (attempt === UNMOUNT_ATTEMPTS) throw error;
        await pause(UNMOUNT_PAUSE_MS);
      }
    }
  }

  // A database server is another user.
  chmodSync(place, 0o755);
  try {
    run('mkdir', folder);
    writeFileSync(image, '');
    truncateSync(image, megabytes * 2 ** 20);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    return `no disk could be made to cut (${(error as Error).message.split('\n')[0]})`;
  }
  return {
    folder,
    flush: () => void run('sync', '-f', folder),
    cut: () => void run('perl', '-e', SHUT_DOWN, folder),
    async powerOn() {
      await unmountOnceUnused();
      mount();
    },
    async unmount() {
      // Whoever still has it open keeps it until they end; nobody else finds it.
      await unmountOnceUnused().catch(() => run('umount', '--lazy', folder));
      rmSync(place, { recursive: true, force: true });
    },
  };
}
