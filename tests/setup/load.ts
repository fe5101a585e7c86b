import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import type { Store } from '#store/store.ts';

const WRITERS = 2;
const READERS = 3;
const AGAIN_AFTER_MS = 50;
/** Each looks at what came so long: without it they would take the processor that a node starts with. */
const LOOK_MS = 25;
/** With an idempotency key the page answers in place. */
const SENT = 200;

type Options = {
  url: string;
  cookie: string;
  store: Store;
  letters: readonly string[];
  paths: readonly string[];
};

export type Load = ReturnType<typeof startLoad>;

let sent = 0;

/**
 * Visitors who read and answer, and a moderator who approves, one thing after the other. Whoever is not told
 * that an answer arrived sends it again under its key.
 */
export function startLoad({ url, cookie, store, letters, paths }: Options) {
  const written: string[] = [];
  const approved: string[] = [];
  const failed: string[] = [];
  let reads = 0;
  let stopping = false;

  /** 0 if there was no answer. */
  async function ask(path: string, init: RequestInit = {}): Promise<number> {
    const answer = await fetch(url + path, { ...init, redirect: 'manual' }).catch(() => undefined);
    const complete = await answer?.text().catch(() => undefined);
    return answer && complete !== undefined ? answer.status : 0;
  }

  const post = (path: string, form: Record<string, string>, headers: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      headers: { Origin: url, ...headers },
      body: new URLSearchParams(form),
    });

  async function write(): Promise<void> {
    while (!stopping) {
      sent += 1;
      const slug = letters[sent % letters.length];
      const text = `Dear friend, wave ${sent}.`;
      const form = {
        ...{ name: 'Nina', age: '30', country: 'DE', language: 'en', text },
        [GATE_FIELDS.idempotencyKey]: randomUUID(),
        [GATE_FIELDS.elapsed]: '60000',
      };
      // From one network the gate would ask for work.
      const headers = { 'X-Forwarded-For': `10.${sent >> 8}.${sent & 255}.7` };
      for (;;) {
        const status = await post(`/letters/${slug}`, form, headers);
        if (status === SENT) break;
        failed.push(`write ${status}`);
        await pause(AGAIN_AFTER_MS);
      }
      written.push(text);
      await pause(LOOK_MS);
    }
  }

  async function approve(): Promise<void> {
    while (!stopping) {
      const waiting = await store.moderation.responses
        .items({ state: 'pending', order: 'oldest' }, 5)
        .catch(() => []);
      for (const { id, version } of waiting) {
        const item = { item: `${id}.${version}` };
        const status = await post('/profile/responses/approve', item, { Cookie: cookie });
        if (status === 302) approved.push(id);
        else failed.push(`approve ${status}`);
      }
      await pause(AGAIN_AFTER_MS);
    }
  }

  async function read(): Promise<void> {
    while (!stopping) {
      const path = paths[reads % paths.length] ?? '/';
      reads += 1;
      const status = await ask(path);
      if (status !== 200) failed.push(`read ${path} ${status}`);
      await pause(LOOK_MS);
    }
  }

  const all = Promise.all([
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: READERS }, read),
    approve(),
  ]);
  return {
    /** Acknowledged to their sender. */
    written,
    /** Acknowledged to the moderator. */
    approved,
    failed,
    reads: () => reads,
    async stop(): Promise<void> {
      stopping = true;
      await all;
    },
  };
}
