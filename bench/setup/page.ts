import { cellsOf, HEADINGS, isMet, type Results, type Row } from './results.ts';

/** The page of all results in Markdown, beside their picture. */
export function pageOf(all: readonly Results[], missing: string[], machine: string[]): string {
  return [
    '# Benchmarks',
    'Written by `npm run bench`; nothing here is put in by hand. Every row compares two things that were',
    'measured in turn in the same run: the figures are medians, and the ratio is the median over rounds of',
    'one through the other. A figure belongs to this machine, a ratio to most.',
    '',
    ...machine.map((line) => `- ${line}`),
    ...missing.map((name) => `- **${name} failed in this run: its figures are missing**`),
    '',
    '![Each ratio as a bar beside its aim](benchmarks.svg)',
    ...all.flatMap(({ title, rows, notes, profiles }) => [
      '',
      `## ${title}`,
      `| ${HEADINGS.join(' | ')} |`,
      '|---|--:|--:|--:|--:|',
      ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
      ...(notes.length > 0 ? ['', ...notes] : []),
      ...(rows.some(isMissed) ? ['', sayWhy(profiles)] : []),
    ]),
    '',
  ].join('\n');
}

function isMissed({ ratio, aim }: Row): boolean {
  return aim !== undefined && !isMet(ratio, aim);
}

function sayWhy(profiles: readonly string[]): string {
  const links = profiles.map((name) => `[${name.slice(0, 3)}](decisions/${name}.md)`);
  return links.length > 0
    ? `Where the time goes that keeps ✗ from its aim: ${links.join(', ')}.`
    : 'Nobody has said yet why ✗ misses its aim.';
}
