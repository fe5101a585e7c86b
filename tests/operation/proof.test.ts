import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Workplace } from '#tests/workplace/workplace.ts';
import { type Campaign, runCampaign } from '../../proof/campaign.ts';

const CAMPAIGNS = path.join(import.meta.dirname, '..', '..', 'proof', 'campaigns');

const names = readdirSync(CAMPAIGNS).map((file) => path.parse(file).name);

/** Thousands of requests, on a machine that others may want too. */
const LIMIT_MS = 400_000;

test.for(names)('%s, in short', { timeout: LIMIT_MS }, async (name) => {
  const { campaign } = (await import(path.join(CAMPAIGNS, `${name}.ts`))) as { campaign: Campaign };
  const findings = await runCampaign(campaign, { scale: 'short', workplace: workplaceOfTest() });
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
});

function workplaceOfTest(): Workplace {
  return {
    async folder() {
      const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-proof-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    later(end) {
      onTestFinished(async () => {
        await end();
      });
    },
  };
}
