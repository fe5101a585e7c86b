import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { ROSA, writeCast } from '#tests/cast/cast.ts';
import { answerStep, answersOf } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { findOwn, type OwnAnswer } from './find-own.server.ts';
import { correctAnswer, eraseAnswer, sendAnswer } from './own-answer.server.ts';
import { openSlips } from './slips.server.ts';

const HOME = '203.0.113.7';
const FIELDS = {
  text: 'Dear Amina, hello.',
  language: 'en',
  name: 'Lou',
  age: '34',
  country: 'DE',
};
const CHILD = { age: '9', sender: 'teacher', consent: 'yes' };
const scripted = (n: number) => ({
  [GATE_FIELDS.idempotencyKey]: `00000000-0000-4000-8000-00000000000${n}`,
  [GATE_FIELDS.elapsed]: '60000',
});

let opened: Awaited<ReturnType<typeof openTemporaryStore>>;
let site: Site;
let letter: Letter;

beforeEach(async () => {
  opened = await openTemporaryStore();
  const { store, location } = opened;
  await writeCast(store);
  letter = (await store.letterLife.get('amina')) as Letter;
  site = {
    store,
    files: await openDiskFiles(path.join(path.dirname(location), 'files')),
    log: pino({ level: 'silent' }),
    abuseGate: await openAbuseGate(store),
    slips: await openSlips(store),
  } as Site;
});
afterEach(() => opened.close());

const formWith = (part: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...part })) form.set(name, value);
  return form;
};
const consentText = (role: string) => `${role} agrees`;
const send = (part: Record<string, string> = {}) =>
  sendAnswer(site, letter, { form: formWith(part), address: HOME, locale: 'en', consentText });

async function sent(part?: Record<string, string>): Promise<string> {
  const outcome = await send(part);
  if (!('sent' in outcome)) throw new Error(`Not sent: ${JSON.stringify(outcome)}`);
  return outcome.sent.code ?? 'no code';
}

async function own(code: string): Promise<OwnAnswer> {
  const found = await findOwn(site, code, HOME);
  if (typeof found === 'string') throw new Error(found);
  if (found.kind !== 'answer') throw new Error('This is no answer.');
  return found;
}

const correct = async (code: string, part: Record<string, string>) => {
  const found = await own(code);
  const version = { [LETTER_FORM.version]: String(found.response.version) };
  return correctAnswer(site, found, { form: formWith({ ...version, ...part }), consentText });
};
const count = async () => (await answersOf(site.store, 'amina')).length;

describe('an answer', () => {
  test('comes with a code that leads to it and is stored nowhere', async () => {
    const code = await sent();
    expect((await own(code)).response).toMatchObject({ text: FIELDS.text, state: 'pending' });
    const rows = await opened.tables.selectFrom('response_submissions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const [answer] = await opened.tables.selectFrom('responses').selectAll().execute();
    expect(site.slips.codeFor(answer?.sent_key ?? '', '')).not.toBe(code);
  });

  test('of a child is sent with the consent of a grown-up only, which is stored', async () => {
    expect(await send({ age: '9' })).toEqual({
      wrong: { sender: 'required', consent: 'required' },
    });
    expect(await send({ ...CHILD, consent: '' })).toEqual({ wrong: { consent: 'required' } });
    expect(await count()).toBe(0);
    await sent(CHILD);
    const [row] = await opened.tables.selectFrom('response_submissions').selectAll().execute();
    expect(row).toMatchObject({ sender: 'teacher', consent_text: 'teacher agrees' });
  });

  test('sent again by the script of a page is told the same code', async () => {
    const codes = [await sent(scripted(1)), await sent(scripted(1)), await sent(scripted(2))];
    expect(codes[1]).toBe(codes[0]);
    expect(codes[2]).not.toBe(codes[0]);
    expect(await count()).toBe(2);
  });

  test('sent again without script has another code, which leads to it too', async () => {
    const codes = [await sent(), await sent()];
    const found = await Promise.all(codes.map(own));
    expect(found[0]?.response.id).toBe(found[1]?.response.id);
    expect(new Set(codes).size).toBe(2);
    expect(await count()).toBe(1);
    await site.store.responseSubmissions.withdraw(found[0]?.response.id ?? '');
    expect(await sent()).toBe('no code');
  });
});

describe('a correction', () => {
  test('is taken as long as the answer waits, and may need a consent of its own', async () => {
    const code = await sent();
    expect(await correct(code, { text: '' })).toEqual({ wrong: { text: 'required' } });
    expect(await correct(code, { age: '12' })).toEqual({
      wrong: { sender: 'required', consent: 'required' },
    });
    expect(await correct(code, { ...CHILD, name: 'L.' })).toBeUndefined();
    expect(await own(code)).toMatchObject({
      response: { name: 'L.', age: 9, version: 2 },
      authorRole: 'teacher',
    });
    expect(await correct(code, { age: '8' })).toBeUndefined();
  });

  test('of what somebody decided on meanwhile, or of what is public, is refused', async () => {
    const code = await sent();
    const before = await own(code);
    const { id } = before.response;
    await answerStep(site.store, 'approve', id, { version: 1, by: ROSA });
    const form = formWith({ [LETTER_FORM.version]: '1' });
    const late = correctAnswer(site, before, { form, consentText });
    await expect(late).rejects.toThrow(VersionConflictError);
    await expect(correct(code, { text: 'Another' })).rejects.toThrow(NotFoundError);
  });
});

test('erasing an answer leaves a mark beside the pictures, and its slip leads nowhere', async () => {
  const code = await sent();
  await eraseAnswer(site, await own(code));
  expect(await findOwn(site, code, HOME)).toBe('unknown');
  expect(await count()).toBe(0);
  expect(await keysBelow(site.files, 'erased')).toHaveLength(2);
  expect(await sent()).not.toBe(code);
});
