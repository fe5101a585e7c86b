import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { PACK_FORM } from '#domain/packs/pack.ts';
import type { ScanErrors, ScanReply } from '#domain/packs/scan.ts';
import { newKey } from '#ui/forms/draft.ts';
import type { Option } from '#ui/forms/select.tsx';
import { receivePicture } from '#ui/writing/prepare-picture.ts';
import { upload } from '#ui/writing/upload.ts';

export type ScanState = Exclude<ScanReply['state'], 'tooMany'> | 'ready' | 'sending' | 'waiting';

export type Scan = {
  /** Under which it arrives once, however often it is sent. */
  key: string;
  file: File;
  preview: string;
  sheet: string;
  name: string;
  age: string;
  text: string;
  state: ScanState;
  share: number;
  errors: ScanErrors | undefined;
};

type Sending = {
  view: { sendTo: string; code: string };
  topic: string;
  change: (key: string, part: Partial<Scan>) => void;
  signal: AbortSignal;
};

/** What a broken line is given, longer each time, but where the browser says that it is back. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20_000;
const MOST_TRIES = 30;

/** In the order in which they were chosen, as many as there are sheets without a letter. */
export function scansOf(files: readonly File[], free: readonly Option[]): Scan[] {
  return files.slice(0, free.length).map((file, i) => ({
    ...{ key: newKey(), file, preview: URL.createObjectURL(file) },
    ...{ sheet: free[i]?.value ?? '', name: '', age: '', text: '' },
    ...{ state: 'ready' as const, share: 0, errors: undefined },
  }));
}

export const isUnderWay = ({ state }: Scan) => state === 'sending' || state === 'waiting';

/** One after another. What is wrong in one keeps none of the others back. */
export async function sendScans(scans: readonly Scan[], sending: Sending): Promise<void> {
  for (const scan of scans) {
    if (sending.signal.aborted) return;
    await sendScan(scan, sending);
  }
}

async function sendScan(scan: Scan, { view, topic, change, signal }: Sending): Promise<void> {
  const { key, file } = scan;
  const tell = (part: Partial<Scan>) => change(key, part);
  tell({ state: 'sending', share: 0, errors: undefined });
  const ready = await receivePicture(file, 0);
  if ('refused' in ready) return tell({ state: 'errors', errors: { picture: ready.refused } });
  const form = new FormData();
  form.set(LETTER_FORM.code, view.code);
  form.set(GATE_FIELDS.idempotencyKey, key);
  form.set(PACK_FORM.sheet, scan.sheet);
  for (const field of ['name', 'age', 'text'] as const) form.set(field, scan[field]);
  form.set('topic', topic);
  form.set(LETTER_FORM.picture, ready, file.name);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const onProgress = (share: number) => tell({ state: 'sending', share });
      const reply = (await upload(view.sendTo, form, { onProgress, signal })) as ScanReply;
      const isBusy = reply.state === 'tooMany' || isBusyPicture(reply);
      if (!isBusy) return tell(stateOf(reply));
    } catch {
      if (signal.aborted) return tell({ state: 'ready' });
    }
    tell({ state: 'waiting' });
    await lineBack(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS), signal);
    if (signal.aborted) return tell({ state: 'ready' });
  }
  tell({ state: 'failed' });
}

function stateOf(reply: ScanReply): Partial<Scan> {
  if (reply.state === 'errors') return { state: 'errors', errors: reply.errors };
  return { state: reply.state === 'tooMany' ? 'failed' : reply.state };
}

function isBusyPicture(reply: ScanReply): boolean {
  return reply.state === 'errors' && reply.errors.picture === 'pictures.busy';
}

function lineBack(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
