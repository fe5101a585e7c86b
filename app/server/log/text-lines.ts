import { EOL } from 'node:os';

type Line = { time: string; level: string; msg?: string; err?: { stack?: string } };

/** A line of the log as people read it: when (UTC), how bad, what, and after it all that is known. */
export function toText(line: string): string {
  const { time, level, msg, err, ...known } = JSON.parse(line) as Line & Record<string, unknown>;
  const facts = Object.entries(known)
    .filter(([name]) => name !== 'pid' && name !== 'hostname')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const said = [time, level.toUpperCase().padEnd(5), msg, ...facts].filter(Boolean).join(' ');
  const stack = err?.stack?.replace(/^/gm, '  ');
  return `${stack ? `${said}${EOL}${stack}` : said}${EOL}`;
}
