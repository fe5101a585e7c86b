import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { EDIT_LIMITS } from '#domain/moderation/edits.ts';
import { type FormVariables, limitForms } from './form-limits.ts';

const folder = await mkdtemp(join(tmpdir(), 'wildpost-forms-'));
afterAll(() => rm(folder, { recursive: true }));

/** Says what came of a form, by names. */
const app = new Hono<FormVariables>()
  .use(limitForms(folder, { networksOf: () => ['home'] }))
  .post('*', async (c) => {
    const form = c.get('form') ?? (await c.req.raw.formData().catch(() => undefined));
    const photo = form?.get('photo');
    const bytes = photo instanceof File ? Array.from(await photo.bytes()) : [];
    return c.json(
      form ? { parts: [...form.keys()].length, name: form.get('name'), bytes } : 'broken',
    );
  });

async function send(path: string, body: BodyInit, headers: HeadersInit = {}) {
  const request = new Request(`http://site.test${path}`, {
    ...{ method: 'POST', body, headers, duplex: 'half' },
  } as RequestInit);
  const answer = await app.fetch(request);
  return { status: answer.status, said: answer.ok ? await answer.json() : undefined };
}

const type = 'multipart/form-data; boundary=edge-0';

function multipart(parts: number, edge = 'edge-0'): string {
  const part = `--${edge}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  return `${part.repeat(parts)}--${edge}--\r\n`;
}

/** The same bytes, so many at a time. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  return Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
}

describe('a form with a picture', () => {
  test('comes through byte for byte', async () => {
    const form = new FormData();
    form.set('name', 'Amina');
    const bytes = Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256);
    form.set('photo', new File([Uint8Array.from(bytes)], 'sea.webp'));
    expect(await send('/write', form)).toEqual({
      status: 200,
      said: { parts: 2, name: 'Amina', bytes },
    });
  });

  test.each([3, 50, 65_536])(
    'has no more parts than a page asks for, %i bytes at once',
    async (size) => {
      const headers = { 'Content-Type': type };
      const some = await send('/fr/sea/write', inPieces(multipart(999), size), headers);
      expect(some).toMatchObject({ status: 200, said: { parts: 999 } });
      const many = await send('/fr/sea/write', inPieces(multipart(1001), size), headers);
      expect(many).toEqual({ status: 400, said: undefined });
    },
  );

  test('is one only in the shape in which browsers send it', async () => {
    const long = 'a'.repeat(70_000);
    const plain = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await send('/write', `name=${long}`, plain)).toMatchObject({ status: 413 });
    const two = { 'Content-Type': 'multipart/form-data; x="; boundary=edge-1"; boundary=edge-0' };
    expect(await send('/write', multipart(2000), two)).toMatchObject({ status: 413 });
  });
});

test('any other form is short', async () => {
  const form = new FormData();
  form.set('name', 'a'.repeat(70_000));
  expect(await send('/letters/sea', form)).toMatchObject({ status: 413 });
  form.set('name', 'Ivo');
  expect(await send('/letters/sea', form)).toMatchObject({ status: 200, said: { name: 'Ivo' } });
});

test('whoever is signed in sends the longest text in Chinese, and its translation', async () => {
  const staff = limitForms(folder, { networksOf: () => ['home'], isStaff: async () => true });
  const desk = new Hono<FormVariables>().use(staff).post('*', async (c) => {
    const { text } = await c.req.parseBody();
    return c.text(String(String(text).length));
  });
  const post = (texts: Record<string, string>) => {
    const body = new URLSearchParams(texts).toString();
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'Content-Type': type, 'Content-Length': String(body.length) };
    return desk.request('/profile/edit', { method: 'POST', body, headers });
  };
  const longest = '海'.repeat(EDIT_LIMITS.text);
  const told = await post({ text: longest, translation: longest });
  expect(await told.text()).toBe(String(EDIT_LIMITS.text));
  expect((await post({ text: longest.repeat(3) })).status).toBe(413);
});

describe('when all the room that a sender may have is taken', () => {
  const limits = limitForms(folder, {
    networksOf: () => ['home'],
    isStaff: async (c) => c.req.header('Cookie') === 'staff=signed',
  });
  const crowded = new Hono<FormVariables>().use(limits).post('*', async (c) => {
    const { a } = await c.req.parseBody();
    return c.text(String(a));
  });
  const urlencoded = 'application/x-www-form-urlencoded';

  /** A form of which nothing comes before it is told to; it may say how long it is. */
  function begin(path: string, headers: Record<string, string> = {}) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const request = new Request(`http://site.test${path}`, {
      ...{ method: 'POST', body: readable, duplex: 'half' },
      headers: { 'Content-Type': urlencoded, ...headers },
    } as RequestInit);
    const answer = Promise.resolve(crowded.fetch(request));
    return async () => {
      const writer = writable.getWriter();
      const sent = writer.write(Buffer.from('a=1')).then(() => writer.close());
      const { status } = await answer;
      await Promise.race([sent.catch(() => undefined), answer]);
      return status;
    };
  }

  test('others are told to come later, and who is signed in or signs in is not', async () => {
    const stalled = Array.from({ length: 512 }, () => begin('/letters/sea'));
    expect(await begin('/letters/sea')()).toBe(503);
    expect(await begin('/letters/sea', { 'Content-Length': '3' })()).toBe(503);
    expect(await begin('/profile/undo', { Cookie: 'staff=made.up' })()).toBe(503);
    expect(await begin('/profile/undo', { Cookie: 'staff=signed' })()).toBe(200);
    expect(await begin('/fr/authentication', { 'Content-Length': '3' })()).toBe(200);
    for (const end of stalled) expect(await end()).toBe(200);
    expect(await begin('/letters/sea')()).toBe(200);
  });

  test('a form that says how little it is takes little of it', async () => {
    const said = { 'Content-Length': '3' };
    const stalled = Array.from({ length: 2000 }, () => begin('/letters/sea', said));
    expect(await begin('/letters/sea', said)()).toBe(200);
    for (const end of stalled) expect(await end()).toBe(200);
  });

  test('one that has more than it said is refused', async () => {
    expect(await begin('/letters/sea', { 'Content-Length': '2' })()).toBe(413);
  });
});
