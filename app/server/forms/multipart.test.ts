import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, readMultipart } from './multipart.ts';

async function read(bytes: Buffer, boundary: string, size: number) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const files: [string, Buffer][] = [];
  const openFile = async (name: string) => {
    const parts: Buffer[] = [];
    return {
      write: async (part: Uint8Array) => void parts.push(Buffer.from(part)),
      close: async () => void files.push([name, Buffer.concat(parts)]),
    };
  };
  const fields = await readMultipart(chunks(), boundary, openFile, {
    fieldBytes: 16 * 1024,
    parts: 100,
  });
  return { files, fields: Object.fromEntries(fields) };
}

async function encode(form: FormData) {
  const response = new Response(form);
  const boundary = boundaryOf(response.headers.get('Content-Type') ?? '') ?? '';
  return { bytes: Buffer.from(await response.arrayBuffer()), boundary };
}

test('files and fields come back byte for byte, however they are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.integer({ min: 1, max: 90 }),
      async (one, other, size) => {
        const form = new FormData();
        form.set('language', 'ar');
        form.append('files', new File([one], 'Grüße "海".csv'));
        form.append('files', new File([other], 'b.png'));
        const { bytes, boundary } = await encode(form);
        expect(await read(bytes, boundary, size)).toEqual({
          files: [
            ['Grüße "海".csv', Buffer.from(one)],
            ['b.png', Buffer.from(other)],
          ],
          fields: { language: 'ar' },
        });
      },
    ),
    { seed: 20_260_608, numRuns: 60 },
  );
});

test('what looks like a border within a file is not one', async () => {
  const form = new FormData();
  const content = '\r\n--x\r\n\r\n--\r\n-';
  form.append('files', new File([content], 'a'));
  const { bytes, boundary } = await encode(form);
  const { files } = await read(bytes, boundary, 3);
  expect(files).toEqual([['a', Buffer.from(content)]]);
});

test('a form that breaks off, or is none, is refused', async () => {
  const form = new FormData();
  form.append('files', new File(['waves'], 'a.csv'));
  const { bytes, boundary } = await encode(form);
  for (const end of [0, 5, bytes.length - 70, bytes.length - 5]) {
    await expect(read(bytes.subarray(0, end), boundary, 9)).rejects.toThrow('broke off');
  }
  await expect(read(Buffer.from(`--b\r\n${'x'.repeat(20_000)}`), 'b', 900)).rejects.toThrow(
    'too long',
  );
  form.set('language', 'x'.repeat(20_000));
  const long = await encode(form);
  await expect(read(long.bytes, long.boundary, 900)).rejects.toThrow('too long');
  expect(boundaryOf('application/json')).toBeUndefined();
  expect(boundaryOf(undefined)).toBeUndefined();
});

test('a form with more fields than any page has is refused', async () => {
  const form = (fields: number) => {
    const made = new FormData();
    for (let n = 0; n < fields; n += 1) made.append(`field ${n}`, '');
    return encode(made);
  };
  const some = await form(90);
  const { fields } = await read(some.bytes, some.boundary, 1000);
  expect(Object.keys(fields)).toHaveLength(90);
  const many = await form(200);
  await expect(read(many.bytes, many.boundary, 1000)).rejects.toThrow('too many parts');
});
