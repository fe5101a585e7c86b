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

const part = (head: string, content = '') => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const named = (parameters: string, content = '') =>
  part(`Content-Disposition: form-data; ${parameters}`, content);
const AMINA = named('name="name"', 'Amina');
const PICTURE = 'name="photo"; filename="sea.webp"';
const END = '--b--\r\n';
const BOMB = `X-Bomb: ${'x'.repeat(20_000)}`;

test.each<[string, string, string]>([
  ['a head that is a bomb, before its name', part(`${BOMB}\r\n${AMINA}`) + END, 'too long'],
  ['a bomb after the name of a file', named(`${PICTURE}\r\n${BOMB}`, 'waves') + END, 'too long'],
  ['thousands of lines in a head', part('X: y\r\n'.repeat(9000)) + END, 'too long'],
  ['a head without an end', `--b\r\n${'x'.repeat(2_000_000)}`, 'too long'],
  ['no border at the end', `${AMINA}--b\r\nContent-Disposition: form-data`, 'broke off'],
  ['a last border that announces another part', `${AMINA}--b\r\n`, 'broke off'],
  ['a last border cut in two', `${AMINA}--b-`, 'broke off'],
  ['a file cut off', (AMINA + named(PICTURE, 'waves')).slice(0, -4), 'broke off'],
  ['half a border in a file', named(PICTURE, 'wa\r\n--bees\r\nves') + AMINA + END, 'broken'],
  ['lines that end as on other systems', (AMINA + END).replaceAll('\r\n', '\n'), 'broken'],
  ['another border than it says', (AMINA + END).replaceAll('--b', '--c'), 'broke off'],
])('a form is refused as a whole that has %s', async (_, form, why) => {
  for (const size of [7, 65_536]) {
    await expect(read(Buffer.from(form), 'b', size)).rejects.toThrow(why);
  }
});

test.each<[string, string, Record<string, string>, [string, string][]]>([
  ['a name twice', AMINA + named('name="name"', 'Ivo'), { name: 'Ivo' }, []],
  ['two names in one part', named('name="name"; name="state"', 'Ivo'), { name: 'Ivo' }, []],
  [
    'a file by its extended name alone, which RFC 7578 forbids',
    named('name="photo"; filename*=UTF-8\'\'sea.webp', 'waves'),
    { photo: 'waves' },
    [],
  ],
  [
    'both names of a file',
    named(`${PICTURE}; filename*=UTF-8''other.svg`, 'waves'),
    {},
    [['sea.webp', 'waves']],
  ],
  [
    'a charset of its own',
    named('name="name"\r\nContent-Type: text/plain; charset=utf-7', '+AGEAYg-é'),
    { name: '+AGEAYg-é' },
    [],
  ],
  ['a file that was not chosen', named('name="photo"; filename=""'), { photo: '' }, []],
  ['a part without a name', part('Content-Type: text/plain', 'x'), { '': 'x' }, []],
])('a form is read by the letter that has %s', async (_, form, fields, files) => {
  const texts = files.map(([name, content]) => [name, Buffer.from(content)]);
  for (const size of [7, 65_536]) {
    const bytes = Buffer.from(`before\r\n${form}${END}after`);
    expect(await read(bytes, 'b', size)).toEqual({ fields, files: texts });
  }
});

test('no memory is taken without room for it, and no file is left open', async () => {
  let open = 0;
  const close = async () => {
    open -= 1;
  };
  const openFile = async () => {
    open += 1;
    return { write: async () => undefined, close };
  };
  const limits = { fieldBytes: 16 * 1024, parts: 100 };
  async function* goesAway() {
    yield Buffer.from(named(PICTURE, 'waves').slice(0, -2));
    throw new RangeError('gone');
  }
  await expect(readMultipart(goesAway(), 'b', openFile, limits)).rejects.toThrow('gone');
  async function* comes() {
    yield Buffer.from(AMINA + END);
  }
  const hold = () => {
    throw new RangeError('full');
  };
  await expect(readMultipart(comes(), 'b', openFile, { ...limits, hold })).rejects.toThrow('full');
  expect(open).toBe(0);
});
