import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteFolder, type Files, hasFiles } from '#files/files.ts';
import { keysBelow } from './keys.ts';

type OpenFiles = () => Promise<{ files: Files; close: () => Promise<void> }>;

const bytes = (text: string) => new TextEncoder().encode(text);

/** What every file store holds to, wherever it stores its bytes. */
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

    test('a folder lists its files, and nothing of its neighbours', async () => {
      await files.put('letters/a1/thumbnail', bytes('small'));
      await files.put('letters/a1/photo', bytes('large'));
      await files.put('letters/a10/photo', bytes('other'));
      expect(await keysBelow(files, 'letters/a1')).toEqual([
        'letters/a1/photo',
        'letters/a1/thumbnail',
      ]);
      expect(await keysBelow(files, 'letters/none')).toEqual([]);
    });

    test('a folder says whether anything is below it', async () => {
      expect(await hasFiles(files, 'letters')).toBe(false);
      await files.put('letters/a1/photo', bytes('large'));
      expect(await hasFiles(files, 'letters')).toBe(true);
      expect(await hasFiles(files, 'letters/a')).toBe(false);
      await deleteFolder(files, 'letters/a1');
      expect(await hasFiles(files, 'letters')).toBe(false);
    });

    test('a deleted folder is gone with all its files, its neighbours stay', async () => {
      await files.put('letters/a1/photo', bytes('large'));
      await files.put('letters/a10/photo', bytes('other'));
      await deleteFolder(files, 'letters/a1');
      await deleteFolder(files, 'letters/a1');
      expect(await files.read('letters/a1/photo')).toBeUndefined();
      expect(await textOf('letters/a10/photo')).toBe('other');
    });

    test('a deleted file is gone, also twice, and what stands beside it stays', async () => {
      await files.put('letters/a1/b2/photo', bytes('large'));
      await files.put('letters/a1/b2/thumbnail', bytes('small'));
      await files.delete('letters/a1/b2/photo');
      await files.delete('letters/a1/b2/photo');
      expect(await keysBelow(files, 'letters')).toEqual(['letters/a1/b2/thumbnail']);
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
      await expect(keysBelow(files, key)).rejects.toThrow('no key');
      await expect(files.delete(key)).rejects.toThrow('no key');
    });

    test('the store says that it can be written', async () => {
      await expect(files.ping()).resolves.toBeUndefined();
    });
  });
}
