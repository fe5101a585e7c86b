import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { NOTE_DELAY_MS } from '#domain/mail/mail.ts';
import { openSignIn } from '#server/sign-in/sign-in.server.ts';
import { ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import {
  ADMINISTRATOR,
  ANSWER_TEXT,
  approvedAnswer,
  log,
  NINA,
  openOutboxes,
  pass,
  server,
  store,
  storedMails,
  tables,
  text,
  worker,
} from '#tests/harness/outboxes.ts';

const HOUR = 60 * 60_000;
const LETTER_TEXT = 'Dear sea, the secret of Amina';

openOutboxes();

describe('a note that an answer is published', () => {
  test('names the letter and where it can be read, and nothing else', async () => {
    const { amina } = await writeCast(store);
    await approvedAnswer('en', amina.id);
    const { work } = worker();
    await work();
    expect(server.arrived).toEqual([]);
    pass(NOTE_DELAY_MS);
    await work();
    await work();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]?.recipients).toEqual([NINA]);
    expect(text()).toContain('Amina’s letter');
    expect(text()).toMatch(/^https:\/\/letters\.example\/letters\/sea-amina-mombasa$/m);
    expect(text()).toContain('the only email');
    expect(server.arrived[0]?.raw).not.toMatch(/0176|Reader 1|<img|https?:[^\n]*\?/);
    expect(await storedMails()).toEqual([]);
  });

  test.each(LANGUAGES.map(({ code }) => code))(
    'speaks the language of the page: %s',
    async (locale) => {
      const { amina } = await writeCast(store);
      await approvedAnswer(locale, amina.id);
      pass(NOTE_DELAY_MS);
      await worker().work();
      const path = locale === 'en' ? '' : `/${locale}`;
      expect(text()).toContain(`\nhttps://letters.example${path}/letters/sea-amina-mombasa\n`);
      expect(text()).toContain('Amina');
      expect(text()).not.toMatch(/[{}]|undefined/);
      const tag = LANGUAGES.find(({ code }) => code === locale)?.tag;
      expect(server.arrived[0]?.raw).toContain(`Content-Language: ${tag}\r\n`);
    },
  );

  test('is not sent if the answer was hidden again before', async () => {
    const { amina } = await writeCast(store);
    const id = await approvedAnswer('de', amina.id);
    await answerStep(store, 'unapprove', id, { version: 2, by: ROSA });
    pass(NOTE_DELAY_MS);
    await worker().work();
    expect(server.arrived).toEqual([]);
  });
});

describe('the daily digest', () => {
  const SEVEN = Date.UTC(2026, 5, 10, 7);

  beforeEach(async () => {
    const signIn = await openSignIn(store, {
      siteUrl: 'https://letters.example',
      siteName: () => 'Wildpost',
      log,
    });
    await signIn.addFirstMember(ADMINISTRATOR, 'low tide at seven');
  });

  /** One letter and two answers wait, one of them with a signal. */
  async function writeWaiting(): Promise<void> {
    const { amina, hina } = await writeCast(store);
    for (let n = 1; n <= 2; n += 1) {
      await store.responses.write(responseNo(n, amina.id, { email: NINA, text: ANSWER_TEXT }));
    }
    await tables
      .updateTable('responses')
      .set({ suspicion: 1 })
      .where('name', '=', 'Reader 1')
      .execute();
    await tables.updateTable('letter_texts').set({ text: LETTER_TEXT }).execute();
    expect(hina.state).toBe('pending');
  }

  test('counts what waits, at seven, once', async () => {
    await writeWaiting();
    const { work } = worker();
    vi.setSystemTime(SEVEN - 1);
    await work();
    expect(server.arrived).toEqual([]);
    vi.setSystemTime(SEVEN);
    await work();
    pass(HOUR);
    await work();
    await worker().work();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]?.recipients).toEqual([ADMINISTRATOR]);
    expect(server.arrived[0]?.mail.subject).toBe('Waiting at Wildpost: 3');
    expect(text()).toContain('Answers: 2\nLetters: 1\n');
    expect(text()).toContain('worth a closer look: 1\n');
    expect(text()).toContain('1 day\n');
    expect(text()).not.toMatch(/Handed|mentioned/);
    expect(text()).toMatch(/^https:\/\/letters\.example\/profile$/m);
    vi.setSystemTime(SEVEN + 24 * HOUR);
    await work();
    expect(server.arrived).toHaveLength(2);
  });

  test('says to whom it goes what was handed to them, and where they were mentioned', async () => {
    await writeWaiting();
    const member = await store.team.findByEmail(ADMINISTRATOR);
    if (!member) throw new Error('Nobody is on the team.');
    const add = (kind: 'response' | 'letter', id: string, to: typeof member) =>
      store.moderation.teamNotes.add({
        ...{ ids: [id], kind, destination: { to }, text: ANSWER_TEXT, mentioned: [to], by: ROSA },
      });
    await add('response', 'aminaresponse001', member);
    await add('letter', 'hina', member);
    await add('response', 'aminaresponse002', { ...member, id: 'other' });
    vi.setSystemTime(SEVEN);
    await worker().work();
    expect(text()).toContain('Handed to you: 2\nYou were mentioned: 2\n');
    expect(text()).not.toContain(ANSWER_TEXT);
  });

  test('goes to whom a note mentions though nothing waits, and says no more than that', async () => {
    const { amina, hina } = await writeCast(store);
    await letterStep(store, 'publish', hina.id, { version: 1, by: ROSA });
    const member = await store.team.findByEmail(ADMINISTRATOR);
    if (!member) throw new Error('Nobody is on the team.');
    await store.moderation.teamNotes.add({
      ...{ ids: [amina.id], kind: 'letter', destination: 'note', text: '@you', by: ROSA },
      mentioned: [member],
    });
    vi.setSystemTime(SEVEN);
    await worker().work();
    expect(server.arrived[0]?.mail.subject).toBe('For you at Wildpost');
    expect(text()).toContain('waiting for you:\n\nYou were mentioned: 1\n\n');
    expect(text()).not.toMatch(/Answers|Letters|Longest/);
  });

  test('carries no name, text or address of a visitor', async () => {
    await writeWaiting();
    vi.setSystemTime(SEVEN);
    await worker().work();
    expect(server.arrived).toHaveLength(1);
    const { raw, mail } = server.arrived[0] ?? expect.fail();
    const everything = `${raw}\n${mail.subject}\n${mail.text}`;
    for (const secret of [
      'Hina',
      'Amina',
      'Reader',
      NINA,
      ANSWER_TEXT,
      LETTER_TEXT,
      'skardu',
      '0176',
    ]) {
      expect(everything).not.toContain(secret);
    }
  });

  test('is not sent if nothing waits', async () => {
    vi.setSystemTime(SEVEN);
    await worker().work();
    expect(server.arrived).toEqual([]);
  });

  test('is not sent if somebody was quicker than the mail', async () => {
    const { hina } = await writeCast(store);
    vi.setSystemTime(SEVEN);
    server.refuse('451 4.3.0 Try again later');
    const { work } = worker();
    await work();
    expect(await storedMails()).toHaveLength(1);
    await letterStep(store, 'publish', hina.id, { version: 1, by: ROSA });
    server.refuse('');
    pass(HOUR);
    await work();
    expect(server.arrived).toEqual([]);
    expect(await storedMails()).toEqual([]);
  });
});
