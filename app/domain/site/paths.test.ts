import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { deskPaths } from './desk-paths.ts';
import {
  parentPath,
  paths,
  sameSitePath,
  takesPicture,
  topicOfPath,
  withoutOuterSlashes,
} from './paths.ts';

fc.configureGlobal({ seed: 20_260_608 });

describe('the paths', () => {
  test('are those of the specification', () => {
    expect(paths).toMatchObject({
      home: '/',
      about: '/about',
      adoption: '/adoption',
      signIn: '/authentication',
      donate: '/donate',
      ocean: '/ocean',
      profile: '/profile',
      support: '/support',
      write: '/write',
      map: '/map',
      privacy: '/privacy',
    });
    expect(paths.topic('rivers')).toBe('/rivers');
    expect(paths.adopt('sea')).toBe('/sea/adopt');
    expect(paths.adoptLetter('sea', 'k7')).toBe('/sea/adopt/k7');
    expect(paths.writeTo('rivers')).toBe('/rivers/write');
    expect(paths.letter('sea-amina-mombasa')).toBe('/letters/sea-amina-mombasa');
    expect(paths.country('KE')).toBe('/countries/ke');
  });
});

describe('the parent of a path', () => {
  test.each([
    ['/sea/adopt/7', '/sea/adopt'],
    ['/sea/adopt/', '/sea'],
    ['/sea', '/'],
    ['/', '/'],
    ['', '/'],
  ])('%j is %j', (path, parent) => {
    expect(parentPath(path)).toBe(parent);
  });
});

describe('the topic of a path', () => {
  test('is its first segment', () => {
    for (const topic of TOPICS) {
      expect(topicOfPath(`/${topic}`)).toBe(topic);
      expect(topicOfPath(paths.adoptLetter(topic, 'k7'))).toBe(topic);
    }
  });

  test.each(['/', '/ocean', '/seaside', '/letters/sea-amina', '/fr/sea', 'sea'])(
    '%s has none',
    (path) => {
      expect(topicOfPath(path)).toBeUndefined();
    },
  );
});

describe('the place to go on to after signing in', () => {
  test.each(['/', '/profile', '/fr/profile/letters?state=pending#k7', '/a//b'])(
    'may be %s',
    (next) => {
      expect(sameSitePath(next)).toBe(next);
    },
  );

  test('is written as an address has it', () => {
    expect(sameSitePath('/fr/letters/海?q=é#ю')).toBe('/fr/letters/%E6%B5%B7?q=%C3%A9#%D1%8E');
    expect(sameSitePath('/sea/../%')).toBe('/%');
  });

  test.each([
    null,
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/ok\n',
    '/ok\r\nSet-Cookie: a=b',
    ' /ok',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/fr/%2E%2e//evil.example?x=1',
  ])('may not be %j', (next) => {
    expect(sameSitePath(next)).toBeUndefined();
  });

  test('is on this site, whatever is asked for', () => {
    const aTopic = fc.string({
      unit: fc.constantFrom('/', '\\', '.', 'a', ':', '\t', '@', '?', '#'),
    });
    fc.assert(
      fc.property(aTopic, (next) => {
        const topic = sameSitePath(next);
        if (topic !== undefined) {
          const { origin, pathname } = new URL(topic, 'https://site.example');
          expect(origin).toBe('https://site.example');
          expect(new URL(pathname, origin).origin).toBe(origin);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('a path loses its outer slashes, and is read once however many stand within it', () => {
  expect(withoutOuterSlashes('/fr/sea/')).toBe('fr/sea');
  expect(withoutOuterSlashes('///evil.example//')).toBe('evil.example');
  expect(withoutOuterSlashes('/fr//sea//')).toBe('fr//sea');
  expect(withoutOuterSlashes('///')).toBe('');
  const within = `a${'/'.repeat(100_000)}a`;
  expect(withoutOuterSlashes(`${within}/`)).toBe(within);
});

describe('a form with a picture', () => {
  test.each([
    paths.write,
    paths.writeTo('sea'),
    paths.sendLetter,
    paths.sendCorrection,
    paths.slipAction('correct'),
    '/sea/write.data',
    deskPaths.newLetter,
    deskPaths.saveLetter,
    `${deskPaths.editLetter('amina')}.data`,
  ])('may be sent to %s', (path) => {
    expect(takesPicture(path)).toBe(true);
  });

  test.each([
    paths.signIn,
    paths.letter('sea-write-kenya'),
    '/sea',
    '/writes',
    '/a/b/write',
    '',
    deskPaths.staffLetter('amina'),
  ])('may not be sent to %j', (path) => {
    expect(takesPicture(path)).toBe(false);
  });
});
