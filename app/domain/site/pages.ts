import { BOOKLET_PATH } from '#domain/booklet/booklet.ts';
import {
  ADOPTION_CURSOR,
  COLLECTION_CURSOR,
  type CursorFormat,
  LETTER_CURSOR,
  RESPONSE_CURSOR,
  readCursor,
} from '#domain/lists/cursor.ts';
import { NOT_HERE } from '#domain/offline/worker.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { paths } from './paths.ts';

type ReadParameter = (value: string) => string | undefined;

export type PublicPage = {
  /** Without locale; `:name` stands for any word. */
  path: string;
  /** The route's file in `app/routes/site`; one file may serve several pages. */
  file: string;
  over?: string;
  words?: string;
  /** The parameters it heeds, if it is the same for all readers and may be cached. */
  cached?: Readonly<Record<string, ReadParameter>>;
  listed: boolean;
  /** There to be used, or with nothing to show before its script: this does not wait for a first touch. */
  tool?: true;
};

const cursor =
  (format: CursorFormat): ReadParameter =>
  (value) =>
    readCursor(format, value) && value;

const matching =
  (pattern: RegExp): ReadParameter =>
  (value) =>
    pattern.test(value) ? value : undefined;

const topicOf: ReadParameter = (value) => TOPICS.find((topic) => topic === value);

const before = cursor(LETTER_CURSOR);
const list = { after: cursor(ADOPTION_CURSOR) };
const letter = {
  after: cursor(RESPONSE_CURSOR),
  start: matching(/^\d{1,9}$/),
  text: matching(/^[A-Za-z0-9-]{1,35}$/),
};

const print = {
  text: letter.text,
  second: letter.text,
  photo: matching(/^none$/),
};

/** Whatever is wrong of it is told, and nothing that is told is kept. */
const said: ReadParameter = (value) => value || undefined;

const booklet = {
  ...{ topic: said, collection: said, letters: said },
  texts: matching(/^(?:one|original)$/),
  paper: matching(/^letter$/),
  photo: print.photo,
};

const sheet = { place: topicOf, room: matching(/^lines$/) };

const adoption = (path: string): PublicPage[] => [
  { path, file: 'letters/adoption.tsx', words: 'adoption', cached: list, listed: true },
  {
    path: `${path}/:id`,
    file: 'letters/adopted-letter.tsx',
    over: path,
    cached: list,
    listed: false,
  },
];

/** Every page that everybody may open; those that are read most come first. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: paths.home, file: 'home.tsx', words: 'home', cached: {}, listed: true },
  ...TOPICS.map((topic) => ({
    ...{ path: paths.topic(topic), file: 'letters/topic.tsx' },
    ...{ words: 'topics', cached: { before }, listed: true },
  })),
  { path: paths.letter(':slug'), file: 'letters/letter.tsx', cached: letter, listed: true },
  {
    path: paths.printLetter(':slug'),
    file: 'letters/print.tsx',
    words: 'write',
    cached: print,
    listed: false,
    tool: true,
  },
  ...[paths.tellUs(':slug'), paths.tellUs(':slug', ':answer')].map((path) => ({
    ...{ path, file: 'writing/tell-us.tsx', listed: false },
  })),
  { path: paths.embed(':slug'), file: 'letters/embed.tsx', cached: {}, listed: false, tool: true },
  ...[paths.country(':code'), `${paths.country(':code')}/:topic`].map((path) => ({
    ...{ path, file: 'letters/country.tsx', cached: { before }, listed: true },
  })),
  { path: paths.ages, file: 'ages/ages.tsx', words: 'topics', cached: {}, listed: true },
  { path: paths.age(':band'), file: 'ages/age.tsx', cached: { before }, listed: true },
  { path: paths.search, file: 'search/search.tsx', words: 'topics', listed: true },
  {
    path: paths.collections,
    file: 'collections/collections.tsx',
    words: 'topics',
    cached: { after: before },
    listed: true,
  },
  {
    path: paths.collection(':slug'),
    file: 'collections/collection.tsx',
    cached: { after: cursor(COLLECTION_CURSOR) },
    listed: true,
  },
  {
    path: BOOKLET_PATH,
    file: 'booklet/booklet.tsx',
    words: 'write',
    cached: booklet,
    listed: true,
    tool: true,
  },
  { path: paths.map, file: 'letters/map.tsx', cached: {}, listed: true, tool: true },
  ...[paths.write, ...TOPICS.map(paths.writeTo)].map((path) => ({
    ...{ path, file: 'writing/write.tsx', words: 'write', listed: true },
  })),
  {
    path: paths.sheet,
    file: 'writing/sheet.tsx',
    words: 'write',
    cached: sheet,
    listed: true,
    tool: true,
  },
  ...[paths.adoption, ...TOPICS.map(paths.adopt)].flatMap(adoption),
  { path: paths.about, file: 'about.tsx', words: 'about', cached: {}, listed: true },
  { path: paths.teachers, file: 'teachers.tsx', words: 'teachers', cached: {}, listed: true },
  { path: paths.donate, file: 'donate.tsx', words: 'donate', cached: {}, listed: true },
  { path: paths.support, file: 'support.tsx', words: 'support', cached: {}, listed: true },
  { path: paths.privacy, file: 'privacy.tsx', words: 'privacy', cached: {}, listed: true },
  { path: paths.ocean, file: 'ocean.tsx', words: 'ocean', cached: {}, listed: true },
  { path: paths.shelf, file: 'shelf/shelf.tsx', cached: {}, listed: false, tool: true },
  {
    path: NOT_HERE,
    file: 'shelf/not-here.tsx',
    words: 'adoption',
    cached: {},
    listed: false,
    tool: true,
  },
  { path: paths.slip, file: 'writing/slip.tsx', words: 'slip', listed: true },
  { path: '/slip/:action', file: 'writing/slip.tsx', words: 'slip', listed: false },
  { path: paths.makePack, file: 'packs/make-pack.tsx', words: 'teachers', listed: true },
  ...[paths.pack(':code'), `${paths.pack(':code')}/:action`].map((path) => ({
    ...{ path, file: 'packs/pack.tsx', words: 'teachers', listed: false },
  })),
  {
    path: paths.packSheets(':code'),
    file: 'packs/sheets.tsx',
    words: 'teachers',
    listed: false,
  },
];

export const SINGLE_PAGES = PUBLIC_PAGES.filter(({ path }) => !path.includes(':'));
