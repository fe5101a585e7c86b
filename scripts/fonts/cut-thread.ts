import { parentPort } from 'node:worker_threads';
import type { CutAnswer, CutJob } from './cut-threads.ts';
import { measure, subset } from './subset.ts';

parentPort?.on('message', async (job: CutJob) => {
  const answer: CutAnswer = await answerTo(job).then(
    (made) => ({ made }),
    (error: Error) => ({ failure: error.message }),
  );
  parentPort?.postMessage(answer);
});

function answerTo(job: CutJob) {
  return job.kind === 'cut' ? subset(job.cut) : measure(job.cut, job.text);
}
