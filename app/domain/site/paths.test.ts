import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '../topics/topics.ts';
import { parentPath, paths, sameSitePath, takesPicture, topicOfPath } from './paths.ts';

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
  ])('may not be %j', (next) => {
    expect(sameSitePath(next)).toBeUndefined();
  });

  test('is on this site, whatever is asked for', () => {
    const aPlace = fc.string({
      unit: fc.constantFrom('/', '\\', '.', 'a', ':', '\t', '@', '?', '#'),
    });
    fc.assert(
      fc.property(aPlace, (next) => {
        const place = sameSitePath(next);
        if (place !== undefined) {
          expect(new URL(place, 'https://site.example').origin).toBe('https://site.example');
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a form with a picture', () => {
  test.each([
    paths.write,
    paths.writeTo('sea'),
    paths.sendLetter,
    paths.sendCorrection,
    paths.slipDeed('correct'),
    '/sea/write.data',
    paths.newLetter,
    paths.saveLetter,
    `${paths.editLetter('amina')}.data`,
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
    paths.staffLetter('amina'),
  ])('may not be sent to %j', (path) => {
    expect(takesPicture(path)).toBe(false);
  });
});
