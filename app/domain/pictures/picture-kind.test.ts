import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kindOf } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const ftyp = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}meta`);

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a real %s is taken', async (format) => {
  const create = { width: 8, height: 8, channels: 3, background: '#2b7a9b' } as const;
  expect(kindOf(await sharp({ create }).toFormat(format).toBuffer())).toBe('taken');
});

test('what a phone keeps its photos in is known, whichever of its names comes first', () => {
  expect(kindOf(ftyp('heic', '\0\0\0\0', 'mif1', 'heic'))).toBe('heic');
  expect(kindOf(ftyp('mif1', '\0\0\0\0', 'mif1', 'heic'))).toBe('heic');
  expect(kindOf(ftyp('mif1', '\0\0\0\0', 'mif1', 'avif'))).toBe('taken');
});

test.each([
  ['a page', bytes('<!doctype html><p>not a picture</p>')],
  ['a drawing in lines', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', bytes('GIF89a\x01\0\x01\0')],
  ['a document', bytes('%PDF-1.7\n')],
  ['a film', ftyp('isom', '\0\0\x02\0', 'isom', 'mp42')],
  ['half a name', bytes('\0\0\0\x18fty')],
  ['nothing', new Uint8Array()],
])('%s is something else', (_, head) => {
  expect(kindOf(head)).toBe('other');
});
