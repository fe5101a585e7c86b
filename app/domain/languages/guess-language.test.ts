import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['en', 'Please take the name of your street out.'],
  ['fr', 'Peux-tu enlever le nom de ta rue, s’il te plaît ?'],
  ['de', 'Bitte nimm den Namen deiner Straße heraus.'],
  ['es', 'Quita por favor el nombre de tu calle.'],
  ['ru', 'Убери, пожалуйста, название улицы.'],
  ['ar', 'احذفوا اسم الشارع من فضلكم.'],
  ['cn', '请把街道的名字去掉。'],
])('a sentence looks like what it is written in: %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

test.each(['', 'ok', '123 456', 'Mombasa Nairobi', '海', 'Elizabeth Mwangi Otieno'])(
  'of “%s” nobody can tell',
  (text) => {
    expect(guessLanguage(text)).toBeUndefined();
  },
);
