import { expect, test } from 'vitest';
import { isolatedIn, withoutIsolates } from './isolated.ts';
import { listOfAll, listOfAny, listOfEach } from './lists.ts';

const bare = (words: string) => words.replace(/[\u2066-\u2069]/g, (sign) => NAMES[sign] ?? sign);
const NAMES: Record<string, string> = { '\u2067': '<', '\u2068': '[', '\u2069': ']' };

test('on a page from the right everything that is filled in is isolated', () => {
  for (const value of ['Zixuan', 'فريدة', '1,234']) {
    expect(bare(isolatedIn('ar')(value))).toBe(`[${value}]`);
  }
  expect(isolatedIn('ar')('')).toBe('');
});

test('on a page from the left only words from the right are', () => {
  for (const value of ['Zixuan', '子轩', 'Фарида', '1,234']) {
    expect(isolatedIn('fr')(value)).toBe(value);
  }
  for (const value of ['فريدة', 'אמה', 'Farida (فريدة)', 'ߒߞߏ']) {
    expect(bare(isolatedIn('fr')(value))).toBe(`[${value}]`);
  }
});

test('what is put together of isolated words goes the way of the page', () => {
  const pair = `${isolatedIn('ar')('Mei')} · ${isolatedIn('ar')('China')}`;
  expect(bare(isolatedIn('ar')(pair))).toBe('<[Mei] · [China]]');
  expect(bare(isolatedIn('ar')(`رسالة من ${isolatedIn('ar')('Mei')}`))).toBe('[رسالة من [Mei]]');
});

test('a table has no need of the signs', () => {
  expect(withoutIsolates(isolatedIn('ar')('Mei'))).toBe('Mei');
});

test('a list is written as its language writes it', () => {
  const words = ['大海 3', '河流 2', '湖泊 1'];
  expect(listOfEach(words, 'zh-CN')).toBe('大海 3、河流 2、湖泊 1');
  expect(listOfAll(['法语', '德语', '俄语'], 'zh-CN')).toBe('法语、德语和俄语');
  expect(listOfEach(['Sea 3', 'Rivers 2'], 'en')).toBe('Sea 3, Rivers 2');
  expect(listOfEach(['Море 3', 'Реки 2'], 'ru-RU')).toBe('Море 3, Реки 2');
  expect(listOfAll(['Mer', 'Lacs'], 'fr')).toBe('Mer et Lacs');
  expect(listOfAny(['10 €', '20 €'], 'de')).toBe('10 € oder 20 €');
  expect(bare(listOfAll(['Rosa', 'Ana'], 'ar'))).toBe('[Rosa] و[Ana]');
  expect(listOfEach([], 'zh-CN')).toBe('');
});
