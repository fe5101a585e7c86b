import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from '#files/files.ts';

type OpenFiles = () => Promise<{ files: Files; close: () => Promise<void> }>;

const bytes = (text: string) => new TextEncoder().encode(text);

/** What every file store keeps to, wherever it keeps its bytes. */
export function describeFiles(name: string, open: OpenFiles): void {
  describe(`files: ${name}`, () => {
    let files: Files;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ files, close } = await open());
    });
    afterEach(() => close());

    const textOf = async (key: string, range?: { start: number; end: number }) => {
      const stored = await files.read(key, range);
      return stored && new Response(stored.bytes).text();
    };

    test('a file comes back as it was put', async () => {
      await files.put('letters/a1/photo', bytes('waves'));
      expect(await textOf('letters/a1/photo')).toBe('waves');
      expect((await files.read('letters/a1/photo'))?.size).toBe(5);
    });

    test('a file that was never put is absent', async () => {
      expect(await files.read('letters/a1/photo')).toBeUndefined();
    });

    test('a folder is not a file', async () => {
      await files.put('letters/a1/photo', bytes('waves'));
      expect(await files.read('letters/a1')).toBeUndefined();
    });

    test('a second put replaces the first', async () => {
      await files.put('countries.json', bytes('one'));
      await files.put('countries.json', bytes('two'));
      expect(await textOf('countries.json')).toBe('two');
    });

    test('a range gives its bytes, both ends included, and the whole size', async () => {
      await files.put('letters/a1/photo', bytes('0123456789'));
      expect(await textOf('letters/a1/photo', { start: 2, end: 4 })).toBe('234');
      expect((await files.read('letters/a1/photo', { start: 2, end: 4 }))?.size).toBe(10);
    });

    test('a folder lists its files in order, and nothing of its neighbours', async () => {
      await files.put('letters/a1/thumbnail', bytes('small'));
      await files.put('letters/a1/photo', bytes('large'));
      await files.put('letters/a10/photo', bytes('other'));
      expect(await files.list('letters/a1')).toEqual(['letters/a1/photo', 'letters/a1/thumbnail']);
      expect(await files.list('letters/none')).toEqual([]);
    });

    test('a folder says whether anything is below it', async () => {
      expect(await files.hasAny('letters')).toBe(false);
      await files.put('letters/a1/photo', bytes('large'));
      expect(await files.hasAny('letters')).toBe(true);
      expect(await files.hasAny('letters/a')).toBe(false);
      await files.deleteFolder('letters/a1');
      expect(await files.hasAny('letters')).toBe(false);
    });

    test('a deleted folder is gone with all its files, its neighbours stay', async () => {
      await files.put('letters/a1/photo', bytes('large'));
      await files.put('letters/a10/photo', bytes('other'));
      await files.deleteFolder('letters/a1');
      await files.deleteFolder('letters/a1');
      expect(await files.read('letters/a1/photo')).toBeUndefined();
      expect(await textOf('letters/a10/photo')).toBe('other');
    });

    test.each([
      '',
      '../secret',
      'letters/../../secret',
      '/etc/passwd',
      'a//b',
      'a/',
      '.hidden',
      'a\\b',
      'a\0b',
    ])('the key %j is refused everywhere', async (key) => {
      await expect(files.put(key, bytes('x'))).rejects.toThrow('no key');
      await expect(files.read(key)).rejects.toThrow('no key');
      await expect(files.list(key)).rejects.toThrow('no key');
      await expect(files.deleteFolder(key)).rejects.toThrow('no key');
    });

    test('the store says that it can be written', async () => {
      await expect(files.ping()).resolves.toBeUndefined();
    });
  });
}
