import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { WAIT_SECONDS } from '#domain/abuse/proof-of-work.ts';

/** By waiting where a browser lets no worker start. */
export async function meetChallenge(challenge: string, data: FormData): Promise<void> {
  data.set(GATE_FIELDS.challenge, challenge);
  try {
    data.set(GATE_FIELDS.proof, await proveWork(challenge));
  } catch (error) {
    console.info('The work could not be done in this browser; waiting instead.', error);
    await new Promise((resolve) => setTimeout(resolve, (WAIT_SECONDS + 1) * 1000));
  }
}

function proveWork(challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'The worker did not start.'));
    };
    worker.postMessage(challenge);
  });
}
