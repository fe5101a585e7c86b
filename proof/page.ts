import type { Campaign, Finding } from './campaign.ts';

export type Section = { name: string; text: string };

const HEAD = `# Proof

What was done to the site to break it, and what came of it. \`npm run prove\` does all of it anew and writes this page;
\`npm run prove -- NAME\` does one campaign (\`proof/campaigns/NAME.ts\`) and writes its table. A short form of each
runs in \`npm test\`. All of it takes one to two hours on two processors; a campaign that is not
done in 40 minutes is given up, and whatever it waits for has a limit of its own.
`;

/** The table of one campaign, under a heading that a later run finds again. */
export function sectionOf(
  name: string,
  { title, notes = [] }: Campaign,
  { findings, machine }: { findings: readonly Finding[]; machine: readonly string[] },
): Section {
  const rows = findings.map(({ test, figure, verdict }) => {
    const said = typeof verdict === 'string' ? verdict : `not here: ${verdict.notHere}`;
    return `| ${[test, figure, said].map(cell).join(' | ')} |`;
  });
  const lines = [
    `## ${title} (\`${name}\`)`,
    '',
    '| test | figure | verdict |',
    '|---|---|---|',
    ...rows,
    '',
    ...notes.map((note) => `${note}\n`),
    `Run on ${machine.join('; ')}.`,
    '',
  ];
  return { name, text: lines.join('\n') };
}

/** The page with the new sections in the places of the old ones; the others stay. */
export function pageWith(
  page: string,
  sections: readonly Section[],
  names: readonly string[],
): string {
  const kept = page
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => ({ name: /\(`([a-z-]+)`\)$/m.exec(text)?.[1] ?? '', text }));
  const all = new Map([...kept, ...sections].map((section) => [section.name, section.text]));
  const ordered = names.flatMap((name) => all.get(name) ?? []);
  return [HEAD, ...ordered]
    .map((text) => text.trimEnd())
    .join('\n\n')
    .concat('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
