import { TOPICS, type Topic } from '#domain/topics/topics.ts';

/** Addresses without their locale; `inLocale` puts it in front. */
export const paths = {
  home: '/',
  topic: (topic: Topic) => `/${topic}`,
  adopt: (topic: Topic) => `/${topic}/adopt`,
  adoptLetter: (topic: Topic, id: string) => `/${topic}/adopt/${id}`,
  writeTo: (topic: Topic) => `/${topic}/write`,
  letter: (slug: string) => `/letters/${slug}`,
  country: (code: string) => `/countries/${code.toLowerCase()}`,
  map: '/map',
  adoption: '/adoption',
  write: '/write',
  /** Where a page's script sends a letter, and a correction of one. */
  sendLetter: '/write/send',
  slip: '/slip',
  slipDeed: (deed: 'correct' | 'withdraw' | 'resend' | 'erase') => `/slip/${deed}`,
  sendCorrection: '/slip/send-correction',
  about: '/about',
  support: '/support',
  donate: '/donate',
  ocean: '/ocean',
  privacy: '/privacy',
  signIn: '/authentication',
  signInCode: '/authentication/code',
  forgotten: '/authentication/reset',
  welcome: '/authentication/welcome',
  profile: '/profile',
  responses: '/profile/responses',
  decideResponses: (verdict: string) => `/profile/responses/${verdict}`,
  editResponse: (id: string) => `/profile/responses/${id}/edit`,
  eraseResponse: (id: string) => `/profile/responses/${id}/erase`,
  responseContact: (id: string) => `/profile/responses/${id}/contact`,
  submissions: '/profile/submissions',
  decideLetters: (verdict: string) => `/profile/submissions/${verdict}`,
  letters: '/profile/letters',
  translations: '/profile/translations',
  /** What is done with letters besides deciding on them: trash, restore, move, erase. */
  changeLetters: (deed: 'publish' | 'trash' | 'restore' | 'move' | 'erase') =>
    `/profile/letters/${deed}`,
  staffLetter: (id: string) => `/profile/letters/${id}`,
  editLetter: (id: string) => `/profile/letters/${id}/edit`,
  newLetter: '/profile/letters/new',
  /** Where the editor's script saves, and says that it has a letter open. */
  saveLetter: '/profile/letters/save',
  letterEditors: (id: string) => `/profile/letters/${id}/editors`,
  /** Puts a letter that waits right, in the queue. */
  editSubmission: (id: string) => `/profile/submissions/${id}/edit`,
  /** A picture of a letter that is not public, for staff alone. */
  staffPicture: (id: string, kind: 'photo' | 'thumbnail') => `/profile/files/letters/${id}/${kind}`,
  undo: '/profile/undo',
  events: '/profile/events',
  account: '/profile/account',
  password: '/profile/account/password',
  twoFactor: '/profile/account/two-factor',
  twoFactorOff: '/profile/account/two-factor/off',
  recoveryCodes: '/profile/account/two-factor/codes',
  digest: '/profile/account/digest',
  signOutEverywhere: '/profile/account/sign-out-everywhere',
  settings: '/profile/settings',
  setting: (name: string) => `/profile/settings/${name}`,
  countryNames: '/profile/settings/countries',
  removeSamples: '/profile/settings/samples',
  activity: '/profile/activity',
  activityFile: '/profile/activity/file',
  letterHistory: (id: string) => `/profile/letters/${id}/history`,
  transfer: '/profile/transfer',
  /** Where files to import are sent, and exports are fetched from: without a locale. */
  transferUpload: '/profile/transfer/upload',
  transferExport: '/profile/transfer/export',
  imported: (id: string) => `/profile/transfer/${id}`,
  importDeed: (id: string, deed: string) => `/profile/transfer/${id}/${deed}`,
  importReport: (id: string) => `/profile/transfer/${id}/report.csv`,
  restoreVersion: (id: string) => `/profile/letters/${id}/history/restore`,
  forgetVersion: (id: string) => `/profile/letters/${id}/history/forget`,
  team: '/profile/team',
  invite: '/profile/team/invite',
  member: (id: string) => `/profile/team/${id}`,
  resetMember: (id: string) => `/profile/team/${id}/reset`,
  memberCodesOff: (id: string) => `/profile/team/${id}/two-factor-off`,
  removeMember: (id: string) => `/profile/team/${id}/remove`,
  renewInvitation: (id: string) => `/profile/team/invitations/${id}/renew`,
  cancelInvitation: (id: string) => `/profile/team/invitations/${id}/cancel`,
} as const;

/** Whether a form may be sent to this path, without locale, that brings a picture along. */
export function takesPicture(path: string): boolean {
  return (
    /^\/(?:write|slip|[a-z]+\/write)(?:\/|\.data|$)/.test(path) ||
    /^\/profile\/letters\/(?:new|save|[a-z0-9]+\/edit)(?:\.data)?$/.test(path)
  );
}

/** The path one step up: its last segment stripped. `/sea/adopt/7` gives `/sea/adopt`. */
export function parentPath(pathname: string): string {
  return pathname.replace(/\/[^/]*\/?$/, '') || '/';
}

/** A path without the slashes it begins and ends with, in one go however many there are. */
export function withoutOuterSlashes(pathname: string): string {
  return pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** The topic that a page is about, from its path without locale: `/sea/adopt/7` gives `sea`. */
export function topicOfPath(path: string): Topic | undefined {
  const [, first] = path.split('/', 2);
  return TOPICS.find((topic) => topic === first);
}

/**
 * A place to go on to, as an address has it: only a path on this site, never another one
 * (`//evil.example`, `/\evil.example`, `https:…`), nor what becomes another one once its dots are
 * taken out (`/.//evil.example`).
 */
export function sameSitePath(next: string | null): string | undefined {
  if (!next || !/^\/(?![/\\])[^\s\\]*$/.test(next)) return undefined;
  const { pathname, search, hash } = new URL(next, 'http://site.invalid');
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
