import { afterAll, afterEach, beforeEach } from 'vitest';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Two for each test of a file, to move letters from here to there. */
export function inTwoWorkshops(take: (opened: { here: Workshop; there: Workshop }) => void): void {
  const imageWorkers = createImageWorkerPool();
  let opened: Workshop[] = [];
  beforeEach(async () => {
    const here = await openWorkshop(imageWorkers);
    const there = await openWorkshop(imageWorkers);
    opened = [here, there];
    take({ here, there });
  });
  afterEach(async () => {
    for (const workshop of opened.splice(0)) await workshop.close();
  });
  afterAll(() => imageWorkers.close());
}
