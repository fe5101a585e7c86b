import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrSvg } from './qr.server.ts';

/** What a camera reads in a picture of 500 pixels. */
async function read(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(500)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data }, { timeLimit: Infinity });
}

test.each([
  'https://letters.example.org/slip/7k2mq9',
  'otpauth://totp/Wildpost:rosa%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  'Ein Brief an das Meer – 亲爱的大海',
])('a drawn code reads %s again', async (text) => {
  expect(await read(qrSvg(text))).toBe(text);
});

test('a code holds nothing but lines and numbers, and is dark on white', () => {
  const svg = qrSvg('<script>"&');
  expect(svg).not.toContain('script');
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+"[^>]*><path fill="#fff"/);
});

test('more than a code can hold is refused', () => {
  expect(() => qrSvg('x'.repeat(3000))).toThrow();
});
