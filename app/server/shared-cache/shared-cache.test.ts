import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { fileHeaders, sharedCacheOf } from './shared-cache.ts';
import { boundTags, purgedWith } from './tags.ts';

const of = (env: Record<string, string>) => sharedCacheOf(readConfig(env, '/'));

describe('what a shared cache may keep', () => {
  test('is nothing that it need not ask for each time, unless a setting says so', () => {
    expect(of({})).toBeUndefined();
    expect(fileHeaders(undefined, new Set(['total']))).toEqual({
      'Cache-Control': 'public, no-cache',
    });
  });

  test('is shown for less than the setting in all, however long that is', () => {
    for (const seconds of [4, 5, 60, 61, 86_400]) {
      const { control = '' } = of({ SHARED_CACHE_SECONDS: String(seconds) }) ?? {};
      const [fresh = 0, stale = 0] = [...control.matchAll(/(?:s-maxage|revalidate)=(\d+)/g)].map(
        ([, figure]) => Number(figure),
      );
      expect(fresh).toBeGreaterThan(0);
      expect(fresh + stale).toBe(seconds - 2);
      expect(control).toMatch(/^public, max-age=0, must-revalidate, /);
    }
  });

  test('names its tags in the header that is asked for, and in none otherwise', () => {
    const tags = new Set(['letter:a', 'total']);
    const sent = (name?: string) =>
      of({ SHARED_CACHE_SECONDS: '60', ...(name && { SHARED_CACHE_TAGS: name }) })?.tagHeader(tags);
    expect(sent()).toEqual([]);
    expect(sent('Surrogate-Key')).toEqual(['Surrogate-Key', 'settings letter:a total']);
    expect(sent('Cache-Tag')).toEqual(['Cache-Tag', 'settings,letter:a,total']);
  });
});

describe('tags', () => {
  const letters = Array.from({ length: 500 }, (_, n) => `letter:${String(n).padStart(20, 'a')}`);

  test('that are too many for a header give way to their kind, which a purge names too', () => {
    const bound = boundTags([...letters, 'country:KE', 'country:NO', 'total']);
    expect(bound).toEqual(['settings', 'country:KE', 'country:NO', 'total', 'letter']);
    for (const letter of letters) {
      expect(purgedWith([letter]).some((tag) => bound.includes(tag))).toBe(true);
    }
    expect(purgedWith(['country:BR']).some((tag) => bound.includes(tag))).toBe(false);
  });

  test('that there is room for stay as they are', () => {
    const few = letters.slice(0, 30);
    expect(boundTags(few)).toEqual(['settings', ...few]);
  });

  test('that every answer has are told alone', () => {
    expect(purgedWith(['letter:a', 'settings'])).toEqual(['settings']);
  });
});
