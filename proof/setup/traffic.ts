import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { textNo } from '#tests/workplace/words.ts';
import type { Item, Ledger, Sending } from './ledger.ts';
import { type Post, postThroughUs } from './post.ts';

const WRITERS = 3;
const AGAIN_AFTER_MS = 100;
/** Whoever has no answer by then has none. */
const ANSWER_MS = 40_000;
/** With an idempotency key a form is answered in place. */
const SENT = 200;
const DONE = 302;
const READ = ['/', '/sea', '/feed.json', '/adoption'];
/** Each item goes round these, a step each time. */
const ANSWER_STEPS = {
  pending: { path: 'responses/approve', to: 'approved' },
  approved: { path: 'responses/reject', to: 'rejected' },
  rejected: { path: 'responses/unapprove', to: 'pending' },
} as const;
const LETTER_STEPS = {
  published: { path: 'letters/trash', to: 'trashed' },
  trashed: { path: 'letters/restore', to: 'published' },
} as const;

export type Traffic = ReturnType<typeof startTraffic>;

type Options = {
  url: string;
  cookie: string;
  ledger: Ledger;
  /** Letters that are answered, by their addresses. */
  slugs: readonly string[];
  /** What staff decides on. */
  responses: readonly Item[];
  letters: readonly Item[];
  /** Sent with every other letter. */
  photo?: Blob;
  post?: Post;
};

let sent = 0;
/** The last that were acknowledged: their senders send them once more, as if they had not heard. */
const acknowledged: Sending[] = [];

/** Visitors who write, answer and read, and two members of staff, none of whom makes a pause. */
export function startTraffic(options: Options) {
  const { url, cookie, ledger, post: send = postThroughUs } = options;
  let stopping = false;
  const failed: number[] = [];

  async function post(path: string, form: FormData, who: { from?: string; cookie?: string }) {
    const status = await send({ url, path, form, ...who });
    if (status === 0 || status >= 500) failed.push(status);
    else if (status >= 400) {
      const what = `${path.replace(/\/[^/]*\d[^/]*/, '/…')} ${status}`;
      ledger.refused.set(what, (ledger.refused.get(what) ?? 0) + 1);
    }
    return status;
  }

  async function deliver(sending: Sending): Promise<void> {
    const { name, from, path, form } = sending;
    while (!stopping) {
      if ((await post(path, form, { from })) === SENT) {
        ledger.arrive(path.startsWith('/write') ? 'letters' : 'answers', name);
        acknowledged.push(sending);
        return;
      }
      await pause(AGAIN_AFTER_MS);
    }
    ledger.open.push(sending);
  }

  async function visit(make: (n: number) => Omit<Sending, 'name' | 'from'>): Promise<void> {
    while (!stopping) {
      sent += 1;
      const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const { path, form } = make(sent);
      form.set('name', nameNo(sent));
      form.set(GATE_FIELDS.idempotencyKey, randomUUID());
      form.set(GATE_FIELDS.elapsed, '60000');
      await deliver({ name: nameNo(sent), from, path, form });
    }
  }

  async function decide(item: Item, path: string, fields: Record<string, string>, to: string) {
    const { id, told } = item;
    const step = { ...told, state: to, version: told.version + 1 };
    item.perhaps = step;
    const form = formOf({ item: `${id}.${told.version}`, ...fields });
    const status = await post(`/profile/${path}`, form, { cookie });
    if (status === DONE) ledger.decide(item, step);
    else await untilSomethingArrives();
    return status === DONE;
  }

  /** Staff who were told nothing go on when somebody is told something. */
  async function untilSomethingArrives(): Promise<void> {
    const arrived = () => ledger.acknowledged.answers + ledger.acknowledged.letters;
    const before = arrived();
    while (!stopping && arrived() === before) await pause(AGAIN_AFTER_MS);
  }

  /** Changes the words of an answer. */
  async function edit(item: Item): Promise<void> {
    const { id, name, told } = item;
    // The site stores no space at the beginning.
    const text = `${told.text ?? ''} Once more (${told.version}).`.slice(-200).trimStart();
    const step = { ...told, text, version: told.version + 1 };
    item.perhaps = step;
    const form = formOf({ text, name, version: String(told.version) });
    const status = await post(`/profile/responses/${id}/words`, form, { cookie });
    if (status === SENT) ledger.decide(item, step);
  }

  async function decideAnswers(): Promise<void> {
    for (let known = options.responses; !stopping && known.length > 0; ) {
      for (const item of known) {
        if (stopping) return;
        const step = ANSWER_STEPS[item.told.state as keyof typeof ANSWER_STEPS];
        if (!(await decide(item, step.path, { words: 'Not now.' }, step.to))) continue;
        if (!stopping) await edit(item);
      }
      known = known.filter(({ perhaps }) => !perhaps);
    }
  }

  async function decideLetters(): Promise<void> {
    for (let known = options.letters; !stopping && known.length > 0; ) {
      for (const item of known) {
        const step = LETTER_STEPS[item.told.state as keyof typeof LETTER_STEPS];
        if (stopping) return;
        await decide(item, step.path, {}, step.to);
      }
      known = known.filter(({ perhaps }) => !perhaps);
    }
  }

  async function read(): Promise<void> {
    for (let n = 0; !stopping; n += 1) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const page = await fetch(url + READ[n % READ.length], { signal }).catch(() => undefined);
      await page?.text().catch(() => undefined);
      if (!page) await pause(AGAIN_AFTER_MS);
    }
  }

  const again = [...ledger.open.splice(0), ...acknowledged.splice(0).slice(-WRITERS)];
  const all = Promise.all([
    Promise.all(again.map(deliver)),
    ...Array.from({ length: WRITERS }, () => visit((n) => answerNo(n, options.slugs))),
    visit((n) => letterFormNo(n, options.photo)),
    decideAnswers(),
    decideLetters(),
    read(),
  ]);
  return {
    /** Statuses of what the site could not do then; 0 where it did not answer. */
    failed,
    async stop(): Promise<void> {
      stopping = true;
      await all;
    },
  };
}

const nameNo = (n: number) => `Visitor ${n}`;

function answerNo(n: number, slugs: readonly string[]) {
  const text = textNo(n);
  const form = formOf({ age: '30', country: 'DE', language: 'en', text });
  return { path: `/letters/${slugs[n % slugs.length]}`, form };
}

function letterFormNo(n: number, photo: Blob | undefined) {
  const text = `Dear sea, ${textNo(n)}`;
  const form = formOf({
    ...{ topic: 'sea', text, language: 'en', age: '9', country: 'KE' },
    ...{ sender: 'writer', consent: 'yes' },
  });
  if (photo && n % 2 === 0) form.set('picture', photo, 'photo.jpg');
  return { path: '/write/send', form };
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
