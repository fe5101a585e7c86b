import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import type { Tables } from '#store/database/schema.ts';
import { textNo } from '#tests/workplace/words.ts';
import { cookiesOf, linkIn } from '../attack/answers.ts';
import { type Ask, openAsker } from '../attack/asker.ts';
import type { Form } from '../attack/sent-forms.ts';

const FIRST = { email: 'first@example.org', password: 'low tide at seven' };
const ANSWERED = '/letters/letter0001-of-many';
const REFUSED = 429;
const GUESSES_MAX = 40;

export type Flows = ReturnType<typeof openFlows>;

/** What people do before, while and after a clock is wrong, and whether it went as it has to. */
export function openFlows(url: string, tables: Kysely<Tables>) {
  const ask: Ask = openAsker(url);
  const wrong: string[] = [];
  let tried = 0;
  let cookie = '';
  let sent = 0;

  function expect(what: string, right: boolean): void {
    tried += 1;
    if (!right) wrong.push(what);
  }

  const post = (target: string, form: Form = {}) => ask('POST', target, { form, cookie });
  const rows = (name: string) =>
    tables
      .selectFrom('responses')
      .select(['id', 'version', 'state'])
      .where('name', '=', name)
      .execute();

  async function signIn(when: string, from?: string): Promise<void> {
    const headers = from ? { 'X-Forwarded-For': from } : undefined;
    const answer = await ask('POST', '/authentication', { form: FIRST, headers });
    expect(`${when}: a member signs in (${answer.status})`, answer.status === 302);
    if (answer.status === 302) cookie = cookiesOf(answer);
    const desk = await ask('GET', '/profile', { cookie });
    expect(`${when}: the desk opens (${desk.status})`, desk.status === 200);
  }

  const formOf = (name: string): Form => ({
    ...{ name, age: '30', country: 'DE', language: 'en', text: `Dear friend, ${textNo(sent)}.` },
    [GATE_FIELDS.idempotencyKey]: randomUUID(),
    [GATE_FIELDS.elapsed]: '60000',
  });

  return {
    wrong,
    tried: () => tried,
    signIn,

    /** Milliseconds by which the answers of the site are ahead. */
    async ahead(): Promise<number> {
      const { headers } = await ask('GET', '/robots.txt');
      return Date.parse(headers.date ?? '') - Date.now();
    },

    async read(when: string): Promise<void> {
      for (const page of ['/', '/sea', ANSWERED, '/feed.json']) {
        const { status } = await ask('GET', page);
        expect(`${when}: ${page} is read (${status})`, status === 200);
      }
    },

    /** Somebody guesses until they are held back, and gives their network. */
    async guess(when: string): Promise<string> {
      sent += 1;
      const from = `172.20.${sent}.1`;
      let held = false;
      for (let n = 0; n < GUESSES_MAX && !held; n += 1) {
        const form = { email: `nobody-${sent}-${n}@example.org`, password: 'high tide' };
        const headers = { 'X-Forwarded-For': from };
        held = (await ask('POST', '/authentication', { form, headers })).status === REFUSED;
      }
      expect(`${when}: who guesses is held back`, held);
      return from;
    },

    /** A form that is sent now, and again whenever the function is called. */
    openAnswer(): (when: string) => Promise<void> {
      sent += 1;
      const name = `Nina ${sent}`;
      const form = formOf(name);
      return async (when) => {
        const { status } = await ask('POST', ANSWERED, { form });
        expect(`${when}: an answer is taken (${status})`, status === 200);
        const stored = await rows(name);
        expect(`${when}: it is stored ${stored.length} times`, stored.length === 1);
      };
    },

    /** A decision, undone at once. */
    async decideAndUndo(when: string): Promise<void> {
      const { id, version } = await this.decided(when);
      const undone = await post('/profile/undo', { batch: id.batch });
      expect(`${when}: a decision is undone (${undone.status})`, undone.status === 302);
      const [now] = await tables
        .selectFrom('responses')
        .select('state')
        .where('id', '=', id.answer)
        .execute();
      expect(`${when}: it is ${now?.state} again, of version ${version}`, now?.state === 'pending');
    },

    /** An answer that was just approved, and the number by which that is undone. */
    async decided(when: string) {
      sent += 1;
      const name = `Omar ${sent}`;
      await ask('POST', ANSWERED, { form: formOf(name) });
      const [row] = await rows(name);
      if (!row) throw new Error(`${when}: the answer of ${name} is not there.`);
      const answer = await post('/profile/responses/approve', { item: `${row.id}.${row.version}` });
      const batch = new URL(answer.headers.location ?? '', url).searchParams.get('done') ?? '';
      expect(`${when}: an answer is approved (${answer.status})`, batch !== '');
      return { id: { answer: row.id, batch }, version: row.version };
    },

    /** Too late or undone, but never a mistake of the site. */
    async undoLate(when: string, { id }: { id: { answer: string; batch: string } }): Promise<void> {
      const { status } = await post('/profile/undo', { batch: id.batch });
      const [now] = await tables
        .selectFrom('responses')
        .select('state')
        .where('id', '=', id.answer)
        .execute();
      const state = status === 302 ? 'pending' : 'approved';
      const right = now?.state === state && (status === 302 || status === 409);
      expect(`${when}: an undo answers ${status}, and it is ${now?.state}`, right);
    },

    async invite(): Promise<string> {
      sent += 1;
      const form = { name: `Lena ${sent}`, email: `lena-${sent}@example.org`, role: 'moderator' };
      return linkIn((await post('/profile/team/invite', form)).text);
    },

    async isOpen(what: string, link: string, open: boolean): Promise<void> {
      const { status } = await ask('GET', link);
      expect(`${what} answers ${status}`, open ? status === 200 : status >= 400);
    },

    /** A letter that is sent and published now, by its name. */
    async publish(when: string): Promise<string> {
      sent += 1;
      const name = `Amina ${sent}`;
      const letter = {
        ...formOf(name),
        ...{ topic: 'sea', sender: 'writer', consent: 'yes', age: '9', country: 'KE' },
      };
      await ask('POST', '/write/send', { form: letter });
      const row = await tables
        .selectFrom('letters')
        .select(['id', 'version'])
        .where('name', '=', name)
        .executeTakeFirst();
      const form = { item: `${row?.id}.${row?.version}` };
      const { status } = await post('/profile/submissions/publish', form);
      expect(`${when}: a letter is published (${status})`, status === 302);
      return name;
    },
  };
}
