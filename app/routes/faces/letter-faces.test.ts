import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLetterView } from '#routes/letter-views.server.ts';
import { type FaceCutter, openFaceCutter } from '#server/faces/face-cutter.server.ts';
import { openLetterFaces } from '#server/faces/letter-faces.server.ts';
import type { Site } from '#server/site.server.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openWorkshop, type Workshop } from '#tests/cast/workshop.ts';
import { letterFaces } from './letter-faces.server.ts';

type Reader = Parameters<typeof toLetterView>[1];

let workshop: Workshop;
let cutter: FaceCutter;
const warnings: unknown[] = [];

beforeAll(async () => {
  workshop = await openWorkshop();
  cutter = openFaceCutter();
});
afterAll(async () => {
  await cutter.close();
  await workshop.close();
});

/** A published letter in Chinese, and who gives out its face with this way to cut it. */
async function letterWith(n: number, cut: FaceCutter['cut']) {
  const { store } = workshop;
  const words = { originalLanguage: 'zh-CN', text: { ch: '亲爱的大海：你好！Tom' }, alt: {} };
  const letter = { ...letterNo(n), ...words };
  await store.letterLife.insert(letter, 'published');
  const log = { warn: (warning: unknown) => warnings.push(warning) };
  const parts = { store, log, faces: openLetterFaces({ cut, close: async () => undefined }) };
  const resources = letterFaces(parts as unknown as Site);
  const found = await store.letters.findById(letter.id);
  if (!found) throw new Error('There is no letter.');
  const reader = { locale: 'cn', settings: { ages: undefined } } as unknown as Reader;
  const { sheet = '', name = '' } = toLetterView(found, reader, null).face ?? {};
  const ask = (address: string) => resources.request(address);
  return { id: letter.id, sheet, name, face: sheet.replace(/css$/, 'woff2'), ask };
}

test('it has what the letter says, is cut once for all who ask, kept for good, and gone with its letter', async () => {
  let cuts = 0;
  const { id, sheet, name, face, ask } = await letterWith(1, (what) => {
    cuts += 1;
    return cutter.cut(what);
  });
  const rule = await ask(sheet);
  expect(rule.headers.get('Content-Type')).toMatch(/^text\/css/);
  const css = await rule.text();
  expect(css).toContain(`url(${name}.woff2)`);
  expect(css).toContain(`[data-face="${name}"]:lang(zh)`);
  const [answer] = await Promise.all([ask(face), ask(face)]);
  expect(answer.headers.get('Content-Type')).toBe('font/woff2');
  for (const { headers } of [rule, answer]) {
    expect(headers.get('Cache-Control')).toMatch(/^private, .*immutable/);
  }
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(packed.byteLength).toBeLessThan(6000);
  const font = create(
    await subsetFont(packed, undefined, { targetFormat: 'truetype', keepAllGlyphs: true }),
  );
  if (!('layout' in font)) throw new Error('not one font');
  const has = String.fromCodePoint(...font.characterSet);
  for (const character of '亲爱的大海：你好！来信') expect(has).toContain(character);
  expect(has).not.toMatch(/[A-Za-z鲸]/);
  expect(cuts).toBe(1);

  await letterStep(workshop.store, 'unpublish', id, { version: 1, by: ROSA });
  expect([(await ask(face)).status, (await ask(sheet)).status]).toEqual([404, 404]);
  expect(cuts).toBe(1);
});

test('nothing else is at addresses like it', async () => {
  const { id, sheet, face, ask } = await letterWith(2, () => Promise.reject(new Error('asked')));
  const other = face.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  const addresses = [
    other,
    face.replace(id, 'nobody'),
    face.replace('-ch/', '-en/'),
    face.replace('face-cn', 'face-xx'),
    sheet.replace(/css$/, 'ttf'),
  ];
  for (const address of addresses) expect((await ask(address)).status, address).toBe(404);
  expect(warnings).toEqual([]);
});

test('where it cannot be cut, a browser is told so and takes the pieces, until it can', async () => {
  let busy = true;
  const { sheet, face, ask } = await letterWith(3, (what) =>
    busy ? Promise.reject(new Error('busy')) : cutter.cut(what),
  );
  expect((await ask(sheet)).status).toBe(200);
  const refused = await ask(face);
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(warnings.length).toBeGreaterThan(0);
  busy = false;
  expect((await ask(face)).status).toBe(200);
});

test('a process without faces says so, and whoever asks beyond the queue is refused', async () => {
  const broken = openFaceCutter({ faces: 'build/no-faces' });
  const face = { kind: 'chinese', characters: '海' } as const;
  await expect(broken.cut(face)).rejects.toThrow('A face cannot be cut.');
  await broken.close();
  const narrow = openFaceCutter({ queueLimit: 0 });
  const [first, second] = await Promise.allSettled([narrow.cut(face), narrow.cut(face)]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
  await narrow.close();
});
