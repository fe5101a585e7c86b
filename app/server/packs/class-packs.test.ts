import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { PACK_LIMITS, SUBMISSION_LIMITS } from '#domain/abuse/rate-limits.ts';
import { LETTER_FORM, readTypedLetter } from '#domain/letters/submission.ts';
import { PACK_SIZE } from '#domain/packs/pack.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import { findOwn, findPack } from '#server/letters/find-own.server.ts';
import { sendLetter } from '#server/letters/send-letter.server.ts';
import { openSlips } from '#server/letters/slips.server.ts';
import type { Site } from '#server/site.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { NOON } from '#tests/cast/cast.ts';
import { handIn } from './hand-in.server.ts';
import { makePack } from './make-pack.server.ts';
import { sheetCode } from './pack-codes.ts';

const SCHOOL = '203.0.113.7';
const CHILDREN = 30;
const LETTER = { topic: 'lakes', language: 'en', age: '9', country: 'KE' };

let folder: string;
let site: Site;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-packs-'));
  const store = await openSqliteStore(path.join(folder, 'wildpost.sqlite'));
  site = {
    store,
    files: await openDiskFiles(path.join(folder, 'files')),
    log: pino({ level: 'silent' }),
    abuseGate: await openAbuseGate(store),
    slips: await openSlips(store),
  } as Site;
});
afterEach(async () => {
  vi.useRealTimers();
  await site.store.close();
  await rm(folder, { recursive: true });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function askForPack(formKey: string, address = SCHOOL, part: Record<string, string> = {}) {
  const form = formOf({
    ...{ children: `${CHILDREN}`, country: 'KE', language: 'en', topic: 'lakes', consent: 'yes' },
    ...{ [LETTER_FORM.formKey]: formKey, ...part },
  });
  return makePack(site, { form, address, locale: 'en', consentText: 'The class agrees.' });
}

async function packFor(formKey = 'a class', address = SCHOOL): Promise<string> {
  const made = await askForPack(formKey, address);
  if (!('code' in made)) throw new Error(JSON.stringify(made));
  return made.code;
}

/** As a child does: finds the sheet by its code, and hands in. */
async function write(packCode: string, no: number, key = `key of ${no}`, text?: string) {
  const code = sheetCode(packCode, no);
  const own = await findOwn(site, code, SCHOOL);
  if (typeof own === 'string' || own.kind === 'answer') throw new Error(JSON.stringify(own));
  const sheet =
    own.kind === 'sheet' ? own : await site.store.packs.findSheet(site.slips.hashOf(code));
  if (!sheet) throw new Error('There is no such sheet.');
  const form = formOf({
    ...{ ...LETTER, name: `Child ${no}`, text: text ?? `Dear lake, I am number ${no}.` },
    [LETTER_FORM.formKey]: key,
  });
  return handIn(site, { form, typed: readTypedLetter(form), sheet, code, locale: 'en' });
}

/** As anybody does who has no pack. */
async function flood(n: number) {
  const form = formOf({
    ...{ ...LETTER, name: 'Nobody', text: `Buy this, number ${n}.`, sender: 'writer' },
    ...{ consent: 'yes', [LETTER_FORM.formKey]: `flood ${n}` },
  });
  const said = await sendLetter(site, {
    ...{ form, address: SCHOOL, locale: 'en' },
    consentText: () => 'Yes.',
  });
  return 'held' in said ? said.held.why : 'sent';
}

test('thirty children in one room write within ten minutes and none is refused, while a flood is', async () => {
  const code = await packFor();
  for (let n = 0; n < SUBMISSION_LIMITS.most.burst; n += 1) {
    const form = formOf({ [GATE_FIELDS.honeypot]: '' });
    await site.abuseGate.check(SCHOOL, form, {
      ...{ kind: 'letter', target: 'sea', text: '', fields: [`${n}`] },
    });
  }
  const answers: string[] = [];
  for (let no = 1; no <= CHILDREN; no += 1) {
    const handed = await write(code, no);
    answers.push('letter' in handed ? handed.letter.state : JSON.stringify(handed));
    vi.setSystemTime(NOON + no);
  }
  expect(answers).toEqual(Array<string>(CHILDREN).fill('pending'));
  expect(await flood(1)).toBe('tooMany');
});

test('thirty at the same moment are found and stored, each on its own sheet', async () => {
  const code = await packFor();
  const numbers = Array.from({ length: CHILDREN }, (_, i) => i + 1);
  const handed = await Promise.all(numbers.map((no) => write(code, no)));
  expect(handed.filter((each) => 'letter' in each)).toHaveLength(CHILDREN);
  const found = await findPack(site, code, SCHOOL);
  if (typeof found === 'string') throw new Error(found);
  const sheets = await site.store.packs.sheetsOf(found.pack.id);
  expect(sheets.map(({ letter }) => letter?.name)).toEqual(numbers.map((no) => `Child ${no}`));
});

test('a letter carries what the class agreed to, and its slip is the code of its sheet', async () => {
  const code = await packFor();
  const first = await write(code, 3);
  const again = await write(code, 3);
  if (!('letter' in first && 'letter' in again)) throw new Error('Not handed in.');
  expect(again.letter.id).toBe(first.letter.id);
  expect(await findOwn(site, sheetCode(code, 3), SCHOOL)).toMatchObject({
    ...{ kind: 'letter', authorRole: 'teacher', consentAt: NOON, letter: { id: first.letter.id } },
  });
  expect(await write(code, 3, 'another form')).toEqual({ refused: 'taken' });
});

test('what is wrong in a letter is told, and leaves its sheet free', async () => {
  const code = await packFor();
  expect(await write(code, 1, 'key', 'Hi')).toEqual({ wrong: { errors: { text: 'min' } } });
  expect(await findOwn(site, sheetCode(code, 1), SCHOOL)).toMatchObject({ kind: 'sheet', no: 1 });
});

test('the allowance of a pack ends', async () => {
  const code = await packFor();
  const most = CHILDREN + PACK_SIZE.spare;
  for (let n = 0; n < most; n += 1) {
    const handed = await write(code, (n % CHILDREN) + 1, `key ${n}`);
    if (!('letter' in handed)) throw new Error(`After ${n}: ${JSON.stringify(handed)}`);
    await site.store.submissions.erase(handed.letter.id);
  }
  expect(await write(code, 1, 'one more')).toEqual({ refused: 'usedUp' });
});

test('the same form makes one pack, and another visitor’s another', async () => {
  const code = await packFor('mine');
  expect(await packFor('mine')).toBe(code);
  expect(await packFor('theirs')).not.toBe(code);
});

test('a network makes a few packs at once, some more with work, and then none that day', async () => {
  const said: string[] = [];
  for (let n = 0; n < PACK_LIMITS.most.burst + 2; n += 1) {
    const made = await askForPack(`form ${n}`);
    said.push('held' in made ? made.held.why : 'made');
  }
  const { quiet, most } = PACK_LIMITS;
  expect(said).toEqual([
    ...Array<string>(quiet.burst).fill('made'),
    ...Array<string>(most.burst - quiet.burst).fill('proof'),
    ...['tooMany', 'tooMany'],
  ]);
  expect('code' in (await askForPack('elsewhere', '198.51.100.4'))).toBe(true);
});

test('all networks together make so many packs in a day', async () => {
  const { all } = PACK_LIMITS;
  for (let n = 0; n < all.burst; n += 1) {
    const address = `10.${n >> 8}.${n & 255}.1`;
    expect('code' in (await askForPack(`form ${n}`, address))).toBe(true);
  }
  expect(await askForPack('one more', '192.0.2.1')).toMatchObject({ held: { why: 'tooMany' } });
  vi.setSystemTime(NOON + all.everyMs);
  expect('code' in (await askForPack('later', '192.0.2.1'))).toBe(true);
});

test.each([['0'], ['41']])('there is no pack for %s children', async (children) => {
  expect(await askForPack('a form', SCHOOL, { children })).toEqual({
    errors: { children: 'valid' },
  });
});

test('a code that is nobody’s leads to no class, and may be tried so often', async () => {
  const code = await packFor();
  expect(await findPack(site, sheetCode(code, 1), SCHOOL)).toBe('unknown');
  expect(await findPack(site, `${code}0`, SCHOOL)).toBe('mistyped');
  const nobodys = '0000000000000000';
  const tries = await Promise.all(
    Array.from({ length: 80 }, () => findPack(site, nobodys, SCHOOL)),
  );
  expect(new Set(tries)).toEqual(new Set(['unknown', 'tooMany']));
  expect(await findPack(site, code, SCHOOL)).toBe('tooMany');
  expect(await findPack(site, code, '198.51.100.4')).toMatchObject({ code });
});

test('from a sheet nobody gets to its class or to another sheet', async () => {
  const code = await packFor();
  const codes = [code, ...Array.from({ length: 40 }, (_, i) => sheetCode(code, i + 1))];
  expect(new Set(codes).size).toBe(codes.length);
  expect(await findOwn(site, code, SCHOOL)).toBe('unknown');
});
