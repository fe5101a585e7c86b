import { describe, expect, test } from 'vitest';
import { letterSlug } from './slug.ts';

describe('the words in a letter’s address', () => {
  test.each([
    ['sea', 'Amina', 'KE', 'sea-amina-kenya'],
    ['rivers', 'Łukasz Ø.', 'PL', 'rivers-lukasz-poland'],
    ['lakes', 'Юрий', 'RU', 'lakes-yurii-russia'],
    ['forests', 'Zoë', 'CI', 'forests-zoe-cote-divoire'],
    ['desert', 'Weiß', 'DE', 'desert-weiss-germany'],
  ] as const)('to the %s from %s in %s are %s', (topic, name, country, slug) => {
    expect(letterSlug({ topic, name, country })).toBe(slug);
  });

  test.each([
    ['Lena Müller', 'DE', 'sea-lena-germany'],
    ['lena müller', 'DE', 'sea-lena-germany'],
    ['LENA MÜLLER', 'DE', 'sea-lena-germany'],
    ['LenaMüller', 'DE', 'sea-lena-germany'],
    ['Zoë-Noémie', 'CI', 'sea-zoe-cote-divoire'],
    ['Siobhán O’Connor', 'IE', 'sea-siobhan-ireland'],
    ['anna.schneider@example.org', 'DE', 'sea-anna-germany'],
    ['anna_2014', 'DE', 'sea-anna-germany'],
    ['McKay', 'GB', 'sea-mckay-united-kingdom'],
  ])('have of %s from %s one word', (name, country, slug) => {
    expect(letterSlug({ topic: 'sea', name, country })).toBe(slug);
  });

  test.each([
    ['Щербан Юрий', 'RU', 'sea-russia'],
    ['Маша Иванова', 'DE', 'sea-germany'],
    ['Ivanova Masha', 'RU', 'sea-russia'],
    ['Wang Xiaoming', 'CN', 'sea-china'],
    ['王小明', 'CN', 'sea-china'],
    ['王小明 Wang Xiaoming', 'US', 'sea-united-states'],
    ['Nguyễn Văn An', 'VN', 'sea-vietnam'],
    ['Nagy Anna', 'HU', 'sea-hungary'],
    ['محمد علي', 'EG', 'sea-egypt'],
    ['MÜLLER Lena', 'DE', 'sea-germany'],
    ['Müller, Lena', 'DE', 'sea-germany'],
    ['A. Schneider', 'DE', 'sea-germany'],
    ['+49 151 2345678', 'DE', 'sea-germany'],
    ['٠١٢٣٤٥٦٧', 'MA', 'sea-morocco'],
  ])('have nothing of %s from %s', (name, country, slug) => {
    expect(letterSlug({ topic: 'sea', name, country })).toBe(slug);
  });

  test('leave out a name that cannot be written so', () => {
    expect(letterSlug({ topic: 'lakes', name: '小美', country: 'CN' })).toBe('lakes-china');
    expect(letterSlug({ topic: 'sea', name: '🌊 – …', country: 'MA' })).toBe('sea-morocco');
  });

  test('never lead anywhere else', () => {
    expect(letterSlug({ topic: 'sea', name: '../../a?b#c%2f', country: 'US' })).toBe(
      'sea-united-states',
    );
  });
});
