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
/** Each takes less than half of it where nothing else runs. */
const CAMPAIGN_MS = 40 * 60_000;
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There are these campaigns: ${names.join(', ')}. Without a name all of them run.`);
  process.exitCode = 1;
} else {
  for (const name of asked.length > 0 ? asked : names) {
    await prove(name).catch((error) => {
      console.error(error);
      process.exitCode = 1;
    });
  }
}

async function prove(name: string): Promise<void> {
  const { campaign } = (await import(path.join(CAMPAIGNS, `${name}.ts`))) as { campaign: Campaign };
  console.log(`\n── ${campaign.title} (${name}) ──`);
  const machine = [stateOfSource(), ...describeMachine()];
  const began = performance.now();
  await atWorkplace(async (workplace) => {
    const running = runCampaign(campaign, { scale: 'whole', workplace, heard: print });
    const findings = await within(CAMPAIGN_MS, running);
    // A table from a machine that could do it says more.
    if (findings.every(({ verdict }) => typeof verdict !== 'string')) return;
    machine.push(`it took ${Math.ceil((performance.now() - began) / 60_000)} min`);
    const page = await readFile(PAGE, 'utf8').catch(() => '');
    const section = sectionOf(name, campaign, { findings, machine });
    await writeFile(PAGE, pageWith(page, [section], names));
    if (findings.some(({ verdict }) => verdict === 'fails')) process.exitCode = 1;
  });
}

/** What it has started goes when it is given up. */
async function within<Result>(limitMs: number, running: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const minutes = limitMs / 60_000;
  const limit = setTimeout(() => reject(new Error(`Not done in ${minutes} minutes.`)), limitMs);
  return Promise.race([running, late]).finally(() => clearTimeout(limit));
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
