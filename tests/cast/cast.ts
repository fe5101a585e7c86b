import type { Letter } from '#domain/letters/letter.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { NewResponse } from '#store/responses/responses.ts';
import type { Store } from '#store/store.ts';

/** The clock of every test: World Ocean Day 2026, noon. */
export const NOON = Date.UTC(2026, 5, 8, 12);

/** Two moderators. */
export const ROSA: Actor = { id: 'rosa', name: 'Rosa' };
export const TOMASZ: Actor = { id: 'tomasz', name: 'Tomasz' };

const AMINA: NewLetter = {
  id: 'amina',
  slug: 'sea-amina-mombasa',
  topic: 'sea',
  country: 'KE',
  name: 'Amina',
  age: 9,
  originalLanguage: 'sw',
  text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', fr: 'Chère mer,', ch: '亲爱的大海：' },
  alt: { en: 'A dhow at low tide', fr: 'Un boutre à marée basse' },
  principles: ['one-ocean', 'people'],
  creationTime: String(NOON),
  photo: { hash: 'aminaphoto', width: 1920, height: 1280 },
  thumbnail: { hash: 'aminathumbnail', width: 512, height: 341 },
};

const THIAGO: NewLetter = {
  id: 'thiago',
  slug: 'rivers-thiago-manaus',
  topic: 'rivers',
  country: 'BR',
  name: 'Thiago',
  age: 11,
  originalLanguage: 'pt',
  text: { pt: 'Querido rio,', en: 'Dear river,' },
  alt: {},
  creationTime: String(NOON + 1000),
};

const MEI: NewLetter = {
  id: 'mei',
  slug: 'lakes-mei-dali',
  topic: 'lakes',
  country: 'CN',
  name: 'Mei',
  age: 8,
  originalLanguage: 'zh-CN',
  text: { ch: '洱海你好' },
  alt: {},
  creationTime: String(NOON + 2000),
};

/** Hina has written; nobody has read her letter yet. */
const HINA: NewLetter = {
  id: 'hina',
  slug: 'mountains-hina-skardu',
  topic: 'mountains',
  country: 'PK',
  name: 'Hina',
  age: 12,
  originalLanguage: 'ur',
  text: { ur: 'پیارے پہاڑ،' },
  alt: {},
  principles: ['one-ocean'],
  creationTime: String(NOON + 3000),
  photo: { hash: 'hinaphoto', width: 810, height: 1080 },
  thumbnail: { hash: 'hinathumbnail', width: 512, height: 683 },
};

export type Cast = { amina: Letter; thiago: Letter; mei: Letter; hina: Letter };

/** Writes the cast: three published letters, and one that is pending. */
export async function writeCast({ letterLife }: Store): Promise<Cast> {
  return {
    amina: await letterLife.insert(AMINA, 'published'),
    thiago: await letterLife.insert(THIAGO, 'published'),
    mei: await letterLife.insert(MEI, 'published'),
    hina: await letterLife.insert(HINA),
  };
}

/** One of many letters, told apart by a number: topics take turns, a minute lies between two. */
export function letterNo(n: number, part: Partial<NewLetter> = {}): NewLetter {
  const id = `letter${String(n).padStart(4, '0')}`;
  return {
    id,
    slug: `${id}-of-many`,
    topic: TOPICS[n % TOPICS.length] ?? 'sea',
    country: 'KE',
    name: `Child ${n}`,
    age: 5 + (n % 14),
    originalLanguage: 'en',
    text: { en: `This is letter ${n}.` },
    alt: {},
    creationTime: String(NOON + n * 60_000),
    ...part,
  };
}

/** One of many responses to a letter. */
export function responseNo(n: number, to: string, part: Partial<NewResponse> = {}): NewResponse {
  return {
    id: `${to}response${String(n).padStart(3, '0')}`,
    to,
    name: `Reader ${n}`,
    age: 30,
    country: 'DE',
    text: `This is response ${n}.`,
    language: 'en',
    creationTime: String(NOON + n * 60_000),
    ...part,
  };
}
