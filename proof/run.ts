import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeMachine } from '#tests/workplace/machine.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { type Campaign, type Finding, runCampaign } from './campaign.ts';
import { pageWith, sectionOf } from './page.ts';

// `npm run prove` runs every campaign, one after another, and writes docs/proof.md;
// `npm run prove -- NAME…` runs those and leaves the tables of the others as they are.

const CAMPAIGNS = path.join(import.meta.dirname, 'campaigns');
const PAGE = path.join(import.meta.dirname, '..', 'docs', 'proof.md');

const names = readdirSync(CAMPAIGNS)
  .map((file) => path.parse(file).name)
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There are these campaigns: ${names.join(', ')}. Without a name all of them run.`);
  process.exitCode = 1;
} else {
  for (const name of asked.length > 0 ? asked : names) await prove(name);
}

async function prove(name: string): Promise<void> {
  const { campaign } = (await import(path.join(CAMPAIGNS, `${name}.ts`))) as { campaign: Campaign };
  console.log(`\n── ${campaign.title} (${name}) ──`);
  const machine = [stateOfSource(), ...describeMachine()];
  await atWorkplace(async (workplace) => {
    const findings = await runCampaign(campaign, { scale: 'whole', workplace, heard: print });
    const page = await readFile(PAGE, 'utf8').catch(() => '');
    const section = sectionOf(name, campaign, { findings, machine });
    await writeFile(PAGE, pageWith(page, [section], names));
    if (findings.some(({ verdict }) => verdict === 'fails')) process.exitCode = 1;
  });
}

function print({ test, figure, verdict }: Finding): void {
  const said = typeof verdict === 'string' ? verdict : `not here: ${verdict.notHere}`;
  console.log(`${said.padEnd(6)} ${test}: ${figure}`);
}

/** The day and the commit that the findings are of. */
function stateOfSource(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', 'app') === '' ? '' : ' with changes';
  return `${new Date().toISOString().slice(0, 10)} at ${git('rev-parse', '--short', 'HEAD')}${changed}`;
}
