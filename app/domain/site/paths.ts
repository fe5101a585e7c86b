import { TOPICS, type Topic } from '#domain/topics/topics.ts';

/** Addresses without their locale; `inLocale` puts it in front. */
export const paths = {
  home: '/',
  topic: (topic: Topic) => `/${topic}`,
  adopt: (topic: Topic) => `/${topic}/adopt`,
  adoptLetter: (topic: Topic, id: string) => `/${topic}/adopt/${id}`,
  writeTo: (topic: Topic) => `/${topic}/write`,
  letter: (slug: string) => `/letters/${slug}`,
  /** As it is put on paper; `text` is the language it is read in, where that was chosen. */
  printLetter: (slug: string, text?: string) =>
    `/letters/${slug}/print${text === undefined ? '' : `?text=${text}`}`,
  /** About a letter, or about an answer to it. */
  tellUs: (slug: string, answer?: string) =>
    `/letters/${slug}/tell-us${answer === undefined ? '' : `/${answer}`}`,
  /** Tells how a letter comes into somebody else's page, where the second one is framed. */
  embed: (slug: string) => `/letters/${slug}/embed`,
  embedded: (slug: string) => `/embed/letters/${slug}`,
  /** Their letters to all places, or to one. */
  country: (code: string, topic?: Topic) =>
    `/countries/${code.toLowerCase()}${topic === undefined ? '' : `/${topic}`}`,
  ages: '/ages',
  age: (band: string) => `/ages/${band}`,
  collections: '/collections',
  collection: (slug: string) => `/collections/${slug}`,
  chance: '/chance',
  search: '/search',
  map: '/map',
  adoption: '/adoption',
  write: '/write',
  /** To write on by hand. */
  sheet: '/write/sheet',
  sheetTo: (topic: Topic) => `/write/sheet?place=${topic}`,
  sendLetter: '/write/send',
  slip: '/slip',
  slipAction: (action: 'correct' | 'withdraw' | 'resend' | 'erase' | 'hand-in') =>
    `/slip/${action}`,
  sendCorrection: '/slip/send-correction',
  /** A letter with the sheet of a class. */
  sendSheet: '/slip/send-sheet',
  makePack: '/teachers/pack',
  /** The page of a class. Whoever knows its code is of it. */
  pack: (code: string) => `/pack/${code}`,
  packSheets: (code: string) => `/pack/${code}/sheets`,
  packAction: (code: string, action: 'withdraw' | 'withdraw-all' | 'hand-in') =>
    `/pack/${code}/${action}`,
  /** One scan after another; the code comes with them. */
  sendScan: '/pack/send-scan',
  shelf: '/shelf',
  about: '/about',
  teachers: '/teachers',
  support: '/support',
  donate: '/donate',
  ocean: '/ocean',
  privacy: '/privacy',
  signIn: '/authentication',
  profile: '/profile',
} as const;

export function isDesk(path: string): boolean {
  return path === paths.profile || path.startsWith(`${paths.profile}/`);
}

export function mayBeFramed(path: string): boolean {
  return path.startsWith(paths.embedded(''));
}

export function takesPicture(path: string): boolean {
  return (
    /^\/(?:write|slip|pack|[a-z]+\/write)(?:\/|\.data|$)/.test(path) ||
    /^\/profile\/letters\/(?:new|save|[a-z0-9]+\/edit)(?:\.data)?$/.test(path) ||
    /^\/profile\/files\/letters\/[a-z0-9]+\/photo$/.test(path)
  );
}

export function parentPath(pathname: string): string {
  return pathname.replace(/\/[^/]*\/?$/, '') || '/';
}

export function withoutOuterSlashes(pathname: string): string {
  return pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
}

export function topicOfPath(path: string): Topic | undefined {
  const [, first] = path.split('/', 2);
  return TOPICS.find((topic) => topic === first);
}

/** Never another site: `//evil.example`, `/\evil.example`, `https:…`, `/.//evil.example`. */
export function sameSitePath(next: string | null): string | undefined {
  if (!next || !/^\/(?![/\\])[^\s\\]*$/.test(next)) return undefined;
  const { pathname, search, hash } = new URL(next, 'http://site.invalid');
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
