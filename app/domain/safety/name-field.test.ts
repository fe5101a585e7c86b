import { describe, expect, test } from 'vitest';
import { findNameRisks } from './name-field.ts';

const marksOf = (name: string, tag: string) =>
  findNameRisks(name, tag).map(({ kind, start, end }) => `${kind}: ${name.slice(start, end)}`);

describe('in the field of a name', () => {
  test.each([
    ['Anna Schneider', 'en'],
    ['anna schneider', 'en'],
    ['Anna schneider', 'de'],
    ['Lucía de la Cruz', 'es'],
    ['Zoë O’Connor', 'fr'],
    ['Иванова Маша', 'ru'],
    ['маша иванова', 'ru'],
    ['Мария Ивановна', 'ru'],
    ['王小明', 'zh-CN'],
    ['欧阳娜娜', 'zh-CN'],
    ['張小美', 'zh-TW'],
    ['Wang Xiaoming', 'zh-CN'],
    ['محمد علي', 'ar'],
    ['سارة الأحمد', 'ar'],
    ['김민준', 'ko'],
    ['İpek Yılmaz', 'tr'],
  ])('a full name is marked whole: %s', (name, tag) => {
    expect(marksOf(name, tag)).toEqual([`fullName: ${name}`]);
  });

  test('each of several people is looked at', () => {
    expect(marksOf('Anna & Ben Müller', 'de')).toEqual(['fullName: Ben Müller']);
    expect(marksOf('王小明和李红', 'zh-CN')).toEqual(['fullName: 王小明', 'fullName: 李红']);
  });

  test.each([
    ['0151 2345678', 'phone: 0151 2345678'],
    ['12345', 'phone: 12345'],
    ['Anna +49 151 234', 'phone: +49 151 234'],
    ['٠١٢٣٤٥٦٧٨٩', 'phone: ٠١٢٣٤٥٦٧٨٩'],
    ['anna@example.org', 'email: anna@example.org'],
    ['@anna.s', 'handle: @anna.s'],
    ['anna_s', 'handle: anna_s'],
    ['anna2014', 'handle: anna2014'],
    ['anna.schneider', 'handle: anna.schneider'],
    ['Class 3b of Lincoln Elementary School', 'school: Lincoln Elementary School'],
  ])('what leads to somebody is marked: %s', (name, mark) => {
    expect(marksOf(name, 'en')).toEqual([mark]);
  });

  test.each([
    ['Anna', 'en'],
    ['Anna S.', 'en'],
    ['Anna-Lena', 'de'],
    ['Anna Maria', 'en'],
    ['María José', 'es'],
    ['Anna, Ben and Mia', 'en'],
    ['Ana y Luis', 'es'],
    ['Маша и Петя', 'ru'],
    ['سارة ومريم', 'ar'],
    ['Class 3b', 'en'],
    ['Klasse 4b', 'de'],
    ['Класс 3б', 'ru'],
    ['三年级二班', 'zh-CN'],
    ['Anna 9', 'en'],
    ['Lena aus Bremen', 'de'],
    ['The little whale', 'en'],
    ['小明', 'zh-CN'],
    ['明明', 'zh-CN'],
    ['عبد الله', 'ar'],
    ['나비', 'ko'],
    ['', 'en'],
  ])('a first name, a nickname or a class is not: %s', (name, tag) => {
    expect(marksOf(name, tag)).toEqual([]);
  });
});
