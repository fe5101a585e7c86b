import { describe, expect, test } from 'vitest';
import { letterSlug } from './slug.ts';

describe('the words in a letter’s address', () => {
  test.each([
    ['sea', 'Amina', 'KE', 'sea-amina-kenya'],
    ['rivers', 'Łukasz Ø.', 'PL', 'rivers-lukasz-o-poland'],
    ['lakes', 'Щербан Юрий', 'RU', 'lakes-shcherban-yurii-russia'],
    ['forests', 'Zoë-Noémie', 'CI', 'forests-zoe-noemie-cote-divoire'],
    ['desert', 'Weiß', 'DE', 'desert-weiss-germany'],
  ] as const)('to the %s from %s in %s are %s', (topic, name, country, slug) => {
    expect(letterSlug({ topic, name, country })).toBe(slug);
  });

  test('leave out a name that cannot be written so', () => {
    expect(letterSlug({ topic: 'lakes', name: '小美', country: 'CN' })).toBe('lakes-china');
    expect(letterSlug({ topic: 'sea', name: '🌊 – …', country: 'MA' })).toBe('sea-morocco');
  });

  test('never lead anywhere else', () => {
    expect(letterSlug({ topic: 'sea', name: '../../a?b#c%2f', country: 'US' })).toBe(
      'sea-a-b-c-2f-united-states',
    );
  });
});
