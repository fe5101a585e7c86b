import { expect, test } from 'vitest';
import { warningsOf } from './warnings.ts';

const ORIGINAL =
  'Dear sea,\n\nI live in Mombasa and my friend Amina counted 37 turtles and 1,200 shells there in 2024.\n\nPlease stay clean!';
const FRENCH =
  'Chère mer,\n\nJ’habite à Mombasa et mon amie Amina y a compté 37 tortues et 1 200 coquillages en 2024.\n\nReste propre, s’il te plaît !';

const kinds = (text: string, key = 'fr', from = { text: ORIGINAL, key: 'en' }) =>
  warningsOf({ original: from, translation: { text, key } }).map(({ kind }) => kind);

test('a good translation, and none at all, are warned of nothing', () => {
  expect(kinds(FRENCH)).toEqual([]);
  expect(kinds('')).toEqual([]);
  expect(
    kinds(
      'عزيزي البحر،\n\nأعيش في مومباسا وعدّت صديقتي أمينة ٣٧ سلحفاة و١٬٢٠٠ صدفة هناك في عام ٢٠٢٤.\n\nابقَ نظيفًا من فضلك!',
      'ar',
    ),
  ).toEqual([]);
  expect(
    kinds(
      '亲爱的大海：\n\n我住在蒙巴萨，我的朋友阿米娜2024年在那里数了37只海龟和1200个贝壳。\n\n请保持干净！',
      'ch',
    ),
  ).toEqual([]);
});

test('another number of paragraphs is told with both numbers', () => {
  const [warning] = warningsOf({
    original: { text: ORIGINAL, key: 'en' },
    translation: { text: FRENCH.replace('\n\nReste', ' Reste'), key: 'fr' },
  });
  expect(warning).toEqual({ kind: 'paragraphs', original: 3, translation: 2 });
});

test('a number is lost, also one of two that are alike, and names which', () => {
  const lost = warningsOf({
    original: { text: '7 crabs, 7 gulls, 30 shells', key: 'en' },
    translation: { text: '7 crabes, des mouettes, ٣٠ coquillages', key: 'fr' },
  });
  expect(lost).toEqual([{ kind: 'numbers', lost: ['7'] }]);
});

test('words on the picture have to be there, and so have their numbers', () => {
  const original = { text: 'Dear sea,', key: 'en', transcript: 'I am 9' };
  const warned = (transcript: string) =>
    warningsOf({ original, translation: { text: 'Chère mer,', key: 'fr', transcript } });
  expect(warned('')).toEqual([{ kind: 'transcript' }]);
  expect(warned('J’ai neuf ans')).toEqual([{ kind: 'numbers', lost: ['9'] }]);
  expect(warned('J’ai 9 ans')).toEqual([]);
});

test('one and two need no digit in Arabic, where the noun says them', () => {
  const original = { text: 'We walked 2 days and saw 7 crabs.', key: 'en' };
  const lost = (text: string) => warningsOf({ original, translation: { text, key: 'ar' } });
  expect(lost('مشينا يومين ورأينا ٧ سرطانات.')).toEqual([]);
  expect(lost('مشينا يومين ورأينا سرطانات.')).toEqual([{ kind: 'numbers', lost: ['7'] }]);
});

test('a name is lost only between languages that write it alike', () => {
  expect(kinds(FRENCH.replace('Amina', 'une amie'))).toEqual(['names']);
  const german = { text: 'Liebes Meer, ich sah dort einen Wal.', key: 'de' };
  expect(kinds('Chère mer, j’ai vu une baleine là-bas.', 'fr', german)).toEqual([]);
});

test('what was left in the original’s language is seen, whole or by paragraph', () => {
  expect(kinds(ORIGINAL)).toEqual(['language', 'untranslated']);
  const half = FRENCH.replace(/J’habite[^\n]+/, ORIGINAL.split('\n\n')[1] ?? '');
  expect(kinds(half)).toContain('untranslated');
});

test('a text in another script than its language is told once', () => {
  expect(kinds(FRENCH, 'ru')).toContain('script');
  expect(kinds(FRENCH, 'ru')).not.toContain('language');
});

test('a length is far off by what the two languages take, and short texts have none', () => {
  const long = { text: 'The waves are tall and grey today. '.repeat(10), key: 'en' };
  const lengths = (text: string, key: string) =>
    warningsOf({ original: long, translation: { text, key } }).filter(
      ({ kind }) => kind === 'length',
    );
  expect(lengths('今天的海浪又高又灰。'.repeat(10), 'ch')).toEqual([]);
  expect(lengths('Les vagues sont hautes.', 'fr')).toEqual([{ kind: 'length', short: true }]);
  expect(lengths('今天的海浪又高又灰。'.repeat(40), 'ch')).toEqual([
    { kind: 'length', short: false },
  ]);
  expect(kinds('Oui', 'fr', { text: 'Yes, of course', key: 'en' })).toEqual([]);
});
