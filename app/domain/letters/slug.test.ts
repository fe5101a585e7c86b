import { describe, expect, test } from 'vitest';
import { letterSlug, saysMoreOfName } from './slug.ts';

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
    ['LenaMüller', 'DE', 'sea-lena-germany'],
    ['Zoë-Noémie', 'CI', 'sea-zoe-cote-divoire'],
    ['Siobhán O’Connor', 'IE', 'sea-siobhan-ireland'],
    ['anna.schneider@example.org', 'DE', 'sea-anna-germany'],
    ['anna_2014', 'DE', 'sea-anna-germany'],
    ['McKay', 'GB', 'sea-mckay-united-kingdom'],
    ['DeShawn', 'US', 'sea-deshawn-united-states'],
    ['JoSmith', 'GB', 'sea-jo-united-kingdom'],
    ['Kim', 'DE', 'sea-kim-germany'],
    ['Anna Kim', 'DE', 'sea-anna-germany'],
    ['LENA', 'DE', 'sea-lena-germany'],
    ['AnnaMcDonald', 'GB', 'sea-anna-united-kingdom'],
    ['annaSCHNEIDER', 'DE', 'sea-anna-germany'],
    ['Anna’Schneider', 'DE', 'sea-anna-germany'],
    ["anna'schneider", 'DE', 'sea-anna-germany'],
    ['O’Neil', 'IE', 'sea-oneil-ireland'],
    ["D'Arcy", 'GB', 'sea-darcy-united-kingdom'],
    ["Mas'ud", 'EG', 'sea-masud-egypt'],
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
    ['Wang Xiaoming', 'US', 'sea-united-states'],
    ['Nguyễn Văn An', 'FR', 'sea-france'],
    ['Tanaka Yuki', 'GB', 'sea-united-kingdom'],
    ['tanaka yuki', 'JP', 'sea-japan'],
    ['田中ゆき', 'JP', 'sea-japan'],
    ['たなか ゆき', 'JP', 'sea-japan'],
    ['The Smith family', 'GB', 'sea-united-kingdom'],
    ['Smith Family', 'GB', 'sea-united-kingdom'],
    ['Familie Weber', 'DE', 'sea-germany'],
    ['MÜLLER Lena', 'DE', 'sea-germany'],
    ['LENA MÜLLER', 'DE', 'sea-germany'],
    ['SCHNEIDERanna', 'DE', 'sea-germany'],
    ['Müller, Lena', 'DE', 'sea-germany'],
    ['Müller , Lena', 'DE', 'sea-germany'],
    ['Müller; Lena', 'DE', 'sea-germany'],
    ['A. Schneider', 'DE', 'sea-germany'],
    ['+49 151 2345678', 'DE', 'sea-germany'],
    ['٠١٢٣٤٥٦٧', 'MA', 'sea-morocco'],
  ])('have nothing of %s from %s', (name, country, slug) => {
    expect(letterSlug({ topic: 'sea', name, country })).toBe(slug);
  });

  test.each([
    ['sea-lena-mueller-germany', true],
    ['sea-lena-muller-germany', true],
    ['lenamuller', true],
    ['muller', true],
    ['sea-lena-germany', false],
    ['sea-lena-germany-1a2b', false],
    ['lena', false],
    ['lakes-2014', false],
  ])('of a letter from Lena Müller are more than her first name in %s: %s', (slug, more) => {
    const letter = { topic: 'sea', name: 'Lena Müller', country: 'DE' } as const;
    expect(saysMoreOfName(slug, letter)).toBe(more);
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
