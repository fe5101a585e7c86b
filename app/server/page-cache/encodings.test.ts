import { describe, expect, test } from 'vitest';
import { chooseEncoding, recode } from './encodings.ts';

describe('the encoding of a page', () => {
  test.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'zstd'],
    ['identity', 'identity'],
    ['identity;q=0.5, gzip;q=0.2', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=2', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['br ; q=1 , gzip ; q=0.3', 'br'],
  ])('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('is one from which the page comes back as it was', async () => {
    const page = Buffer.from('Dear sea, '.repeat(500));
    for (const from of ['identity', 'br', 'zstd', 'gzip'] as const) {
      const packed = await recode(page, 'identity', from);
      expect(packed.length).toBeLessThanOrEqual(page.length);
      for (const to of ['identity', 'br', 'zstd', 'gzip'] as const) {
        const again = await recode(packed, from, to);
        expect(await recode(again, to, 'identity')).toEqual(page);
      }
    }
  });
});
