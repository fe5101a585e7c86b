import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLocale, LOCALES } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import {
  documentOf,
  fetchedBefore,
  isWritingPage,
  type Kept,
  keptAddress,
  mayBeKept,
  ROOM,
  stillUnfound,
  wayOf,
  whatGoes,
  whatLeaves,
  withoutReason,
  withReason,
} from './kept.ts';

fc.configureGlobal({ seed: 20_260_608 });

const at = (address: string) => new URL(address, 'https://letters.example');
const addressOf = (address: string) => keptAddress(at(address));
const way = (address: string, asked: Partial<Parameters<typeof wayOf>[0]> = {}) =>
  wayOf({ method: 'GET', url: at(address), mode: 'navigate', isPart: false, ...asked });

const thing = (address: string, part: Partial<Kept> = {}): Kept => ({
  ...{ address, kind: 'page', madeOf: [], why: ['read'], bytes: 1000, at: 1, used: 1 },
  ...part,
});
const addresses = (things: readonly Kept[]) => things.map(({ address }) => address);

/** A path of each public page, with words in place of its parameters. */
const pathOf = (path: string) => path.replace(/:\w+/g, 'word');

describe('what may be kept', () => {
  test.each(PUBLIC_PAGES)(
    'of $path is what is the same for everybody, and nothing else',
    (page) => {
      const { path, cached } = page;
      for (const locale of LOCALES) {
        const address = inLocale(locale, pathOf(path));
        const isKept = cached !== undefined || isWritingPage(pathOf(path));
        expect(addressOf(address), address).toBe(isKept ? address : undefined);
      }
    },
  );

  test('is nothing of the desk, the sign-in, a slip, a class, a search or a form that is sent', () => {
    for (const address of [
      ...['/profile', '/fr/profile/responses', '/authentication', '/authentication/code'],
      ...['/slip', '/slip/withdraw', '/pack/abcd', '/pack/abcd/sheets', '/search?q=sea', '/chance'],
      ...['/write/send', '/letters/a/tell-us', '/embed/letters/a', '/feed.json', '/no/such/page'],
    ]) {
      expect(addressOf(address), address).toBeUndefined();
    }
  });

  test('is found by what its page heeds, and by nothing that somebody added', () => {
    expect(addressOf('/letters/a?text=fr&utm=1')).toBe('/letters/a?text=fr');
    expect(addressOf('/letters/a?text=<script>')).toBe('/letters/a');
    expect(addressOf('/write?country=KE')).toBe('/write');
    expect(addressOf('/sea?before=9.a')).toBe('/sea?before=9.a');
  });
});

describe('what comes from the site', () => {
  const on = { isOn: true, since: 100_000 };
  const page = { kind: 'page', at: 200_000 } as const;

  test('is kept, if it was asked for since keeping began, and lately', () => {
    expect(mayBeKept(page, on, 260_000)).toBe(true);
    expect(mayBeKept(page, on, 260_001)).toBe(false);
    expect(mayBeKept({ ...page, kind: 'picture' }, on, 260_001)).toBe(false);
    expect(mayBeKept({ ...page, at: 100_000 }, on, 100_001)).toBe(true);
    expect(mayBeKept({ ...page, at: 99_999 }, on, 100_001)).toBe(false);
    expect(mayBeKept(page, { isOn: true }, 200_001)).toBe(true);
  });

  test('is not kept once keeping is off; files of the site are from when it begins', () => {
    expect(mayBeKept(page, { isOn: false }, 200_001)).toBe(false);
    expect(mayBeKept(page, { ...on, isOn: false }, 200_001)).toBe(false);
    const file = { kind: 'file', at: 0 } as const;
    expect(mayBeKept(file, on, 200_001)).toBe(true);
    expect(mayBeKept(file, { ...on, isOn: false }, 200_001)).toBe(true);
    expect(mayBeKept(file, { isOn: false }, 200_001)).toBe(false);
  });
});

describe('a worker', () => {
  test('sees to pages, data, files and pictures', () => {
    expect(way('/letters/a')).toBe('page');
    expect(way('/slip')).toBe('elsewhere');
    expect(way('/letters/a', { method: 'HEAD' })).toBe('look');
    expect(way('/letters/a.data?_routes=x', { mode: 'cors' })).toBe('data');
    expect(way('/assets/root-12345678.js', { mode: 'cors' })).toBe('file');
    expect(way(`/files/letters/ab1/photo/${'0'.repeat(32)}.webp`, { mode: 'no-cors' })).toBe(
      'picture',
    );
  });

  test('leaves alone the desk, what is sent, what is fetched ahead, and parts of files', () => {
    for (const mode of ['navigate', 'cors', 'no-cors']) {
      for (const path of ['/profile', '/ar/profile/letters', '/authentication', '/profile.data']) {
        expect(way(path, { mode }), `${mode} ${path}`).toBeUndefined();
      }
    }
    expect(way('/write', { method: 'POST' })).toBeUndefined();
    expect(way('/letters/a.data', { mode: 'no-cors' })).toBeUndefined();
    expect(way('/slip.data', { mode: 'cors' })).toBeUndefined();
    expect(way('/assets/a.js', { isPart: true })).toBeUndefined();
    expect(way('/kept/changes', { mode: 'cors' })).toBeUndefined();
    expect(way('/profile/files/letters/a/photo', { mode: 'no-cors' })).toBeUndefined();
  });

  test('knows the page of a data request', () => {
    expect(documentOf(at('/sea.data?_routes=a&before=9.a'))).toEqual({
      ...{ pathname: '/sea', search: '?before=9.a' },
    });
    expect(documentOf(at('/_.data'))).toEqual({ pathname: '/', search: '' });
    expect(documentOf(at('/fr.data'))).toEqual({ pathname: '/fr', search: '' });
  });
});

describe('of what changed', () => {
  const amina = thing('/letters/amina', { madeOf: ['settings', 'letter:amina', 'topic:sea'] });
  const list = thing('/sea', { madeOf: ['settings', 'letter:amina', 'letter:li', 'topic:sea'] });
  const other = thing('/forests', { madeOf: ['settings', 'letter:ewa', 'topic:forests'] });
  const photo = thing('/files/a', { kind: 'picture', madeOf: ['letter:amina'] });
  const script = thing('/assets/a.js', { kind: 'file' });
  const wanted = thing('/letters/li', { kind: 'wanted' });
  const all = [amina, list, other, photo, script, wanted];

  test('a letter takes all along that it is on, lists and pictures too, and leaves the rest', () => {
    const { gone, old } = whatGoes(all, ['letter:amina', 'topic:sea', 'total']);
    expect(addresses(gone)).toEqual(['/letters/amina', '/sea', '/files/a']);
    expect(old).toEqual([]);
  });

  test('an order of letters makes what shows it old, and takes nothing away', () => {
    const { gone, old } = whatGoes(all, ['topic:sea']);
    expect(gone).toEqual([]);
    expect(addresses(old)).toEqual(['/letters/amina', '/sea']);
    expect(whatGoes(all, ['topic:desert', 'letter:nobody'])).toEqual({ gone: [], old: [] });
  });

  test('a collection goes with what is in it; a setting of the site, and what nobody can tell, take everything', () => {
    const gathered = thing('/collections/x', { madeOf: ['collection:x', 'collections'] });
    expect(whatGoes([gathered], ['collection:x']).gone).toEqual([gathered]);
    expect(whatGoes([gathered], ['collections']).gone).toEqual([]);
    const content = ['/letters/amina', '/sea', '/forests', '/files/a'];
    expect(addresses(whatGoes(all, ['settings']).gone)).toEqual(content);
    expect(addresses(whatGoes(all, 'all').gone)).toEqual(content);
  });

  test('what was told before concerns only what was fetched about then', () => {
    const late = { ...amina, at: 9000 };
    expect(fetchedBefore([amina, late], 1000)).toEqual([amina]);
    expect(fetchedBefore([{ ...amina, at: 5000 }], 1000)).toHaveLength(1);
  });

  test('a letter that was not there is looked for again, and no other one', () => {
    expect(stillUnfound(['amina', 'li'], ['letter:li', 'topic:amina'])).toEqual(['amina']);
    expect(stillUnfound(['amina', 'li'], [])).toEqual(['amina', 'li']);
    expect(stillUnfound(['amina', 'li'], 'all')).toEqual([]);
  });

  test('nothing stays that has a letter that is gone, whatever else there is', () => {
    const tag = fc.constantFrom<string>('letter:a', 'letter:b', 'letter:c', 'topic:sea', 'total');
    const page = fc.record({
      madeOf: fc.uniqueArray(tag),
      kind: fc.constantFrom('page', 'picture'),
    });
    fc.assert(
      fc.property(fc.array(page), fc.uniqueArray(tag), (pages, changed) => {
        const things = pages.map((part, n) => thing(`/${n}`, part as Partial<Kept>));
        const { gone, old } = whatGoes(things, changed);
        for (const each of things) {
          const isOn = each.madeOf.some(
            (made) => made.startsWith('letter:') && changed.includes(made),
          );
          expect(gone.includes(each)).toBe(isOn);
          expect(isOn && old.includes(each)).toBe(false);
        }
      }),
    );
  });
});

describe('room', () => {
  const many = (count: number, part: Partial<Kept> = {}) =>
    Array.from({ length: count }, (_, n) => thing(`/letters/${n}`, { used: n, ...part }));

  test('is made by what was read longest ago', () => {
    expect(whatLeaves(many(ROOM.page.things))).toEqual([]);
    expect(addresses(whatLeaves(many(ROOM.page.things + 2)))).toEqual(['/letters/1', '/letters/0']);
    expect(whatLeaves(many(10), 0)).toHaveLength(10);
  });

  test('is counted in bytes as well', () => {
    const half = ROOM.picture.bytes / 2;
    const three = many(3, { kind: 'picture', bytes: half });
    expect(addresses(whatLeaves(three))).toEqual(['/letters/0']);
  });

  test('is not made by what somebody asked for', () => {
    expect(whatLeaves(many(ROOM.page.things * 2, { why: ['read', 'shelf'] }), 0)).toEqual([]);
    expect(whatLeaves(many(3, { why: ['pack:en/sea'] }), 0)).toEqual([]);
    expect(whatLeaves(many(3, { why: ['frame'] }), 0)).toEqual([]);
  });

  test('what has lost its last reason is let go', () => {
    expect(withoutReason(thing('/a', { why: ['shelf'] }), 'shelf')).toBeUndefined();
    expect(withoutReason(thing('/a', { why: ['shelf', 'read'] }), 'shelf')?.why).toEqual(['read']);
    expect(withReason(thing('/a'), 'read')).toEqual(['read']);
    expect(withReason(undefined, 'frame')).toEqual(['frame']);
  });
});
