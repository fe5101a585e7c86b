import type { Locale } from '#domain/languages/languages.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import type { TranslationAction } from '#domain/translations/states.ts';

/** Addresses without their locale; `inLocale` puts it in front. */
export const paths = {
  home: '/',
  topic: (topic: Topic) => `/${topic}`,
  adopt: (topic: Topic) => `/${topic}/adopt`,
  adoptLetter: (topic: Topic, id: string) => `/${topic}/adopt/${id}`,
  writeTo: (topic: Topic) => `/${topic}/write`,
  letter: (slug: string) => `/letters/${slug}`,
  /** About a letter, or about an answer to it. */
  tellUs: (slug: string, answer?: string) =>
    `/letters/${slug}/tell-us${answer === undefined ? '' : `/${answer}`}`,
  country: (code: string) => `/countries/${code.toLowerCase()}`,
  map: '/map',
  adoption: '/adoption',
  write: '/write',
  sendLetter: '/write/send',
  slip: '/slip',
  slipAction: (action: 'correct' | 'withdraw' | 'resend' | 'erase') => `/slip/${action}`,
  sendCorrection: '/slip/send-correction',
  about: '/about',
  support: '/support',
  donate: '/donate',
  ocean: '/ocean',
  privacy: '/privacy',
  signIn: '/authentication',
  signInCode: '/authentication/code',
  signInAgain: '/authentication/again',
  forgotten: '/authentication/reset',
  welcome: '/authentication/welcome',
  profile: '/profile',
  responses: '/profile/responses',
  decideResponses: (verdict: string) => `/profile/responses/${verdict}`,
  editResponse: (id: string) => `/profile/responses/${id}/edit`,
  rewordResponse: (id: string) => `/profile/responses/${id}/words`,
  eraseResponse: (id: string) => `/profile/responses/${id}/erase`,
  responseEditors: (id: string) => `/profile/responses/${id}/editors`,
  responseContact: (id: string) => `/profile/responses/${id}/contact`,
  responsesByAddress: '/profile/responses/by-address',
  responseHistory: (id: string) => `/profile/responses/${id}/history`,
  restoreResponse: (id: string) => `/profile/responses/${id}/history/restore`,
  forgetResponse: (id: string) => `/profile/responses/${id}/history/forget`,
  reports: '/profile/reports',
  reportAddress: (id: string) => `/profile/reports/${id}/address`,
  submissions: '/profile/submissions',
  decideLetters: (verdict: string) => `/profile/submissions/${verdict}`,
  letters: '/profile/letters',
  translations: '/profile/translations',
  translationFiles: '/profile/translations/files',
  translationFile: '/profile/translations/file',
  translation: (id: string, language: Locale) => `/profile/translations/${id}/${language}`,
  translationAction: (id: string, language: Locale, action: TranslationAction) =>
    `/profile/translations/${id}/${language}/${action}`,
  changeLetters: (action: 'publish' | 'trash' | 'restore' | 'move' | 'erase') =>
    `/profile/letters/${action}`,
  staffLetter: (id: string) => `/profile/letters/${id}`,
  editLetter: (id: string) => `/profile/letters/${id}/edit`,
  newLetter: '/profile/letters/new',
  saveLetter: '/profile/letters/save',
  letterPicture: (id: string) => `/profile/letters/${id}/picture`,
  letterEditors: (id: string) => `/profile/letters/${id}/editors`,
  editSubmission: (id: string) => `/profile/submissions/${id}/edit`,
  rewordSubmission: (id: string) => `/profile/submissions/${id}/words`,
  /** A picture of a letter that is not public, for staff alone. */
  staffPicture: (id: string, kind: 'photo' | 'thumbnail') => `/profile/files/letters/${id}/${kind}`,
  undo: '/profile/undo',
  addNote: '/profile/notes',
  putBack: '/profile/notes/put-back',
  readNote: '/profile/notes/read',
  events: '/profile/events',
  deskCounts: '/profile/counts',
  typedMarks: '/profile/marks',
  account: '/profile/account',
  password: '/profile/account/password',
  twoFactor: '/profile/account/two-factor',
  twoFactorOff: '/profile/account/two-factor/off',
  recoveryCodes: '/profile/account/two-factor/codes',
  passkeys: '/profile/account/passkeys',
  confirm: '/profile/account/confirm',
  sessions: '/profile/account/sessions',
  digest: '/profile/account/digest',
  signOutEverywhere: '/profile/account/sign-out-everywhere',
  settings: '/profile/settings',
  setting: (name: string) => `/profile/settings/${name}`,
  countryNames: '/profile/settings/countries',
  notices: '/profile/settings/notices',
  removeSamples: '/profile/settings/samples',
  reasons: '/profile/settings/reasons',
  /** `new`: one more. */
  reason: (id: string) => `/profile/settings/reasons/${id}`,
  activity: '/profile/activity',
  activityFile: '/profile/activity/file',
  letterHistory: (id: string) => `/profile/letters/${id}/history`,
  transfer: '/profile/transfer',
  transferUpload: '/profile/transfer/upload',
  transferExport: '/profile/transfer/export',
  imported: (id: string) => `/profile/transfer/${id}`,
  importAction: (id: string, action: string) => `/profile/transfer/${id}/${action}`,
  importReport: (id: string) => `/profile/transfer/${id}/report.csv`,
  restoreVersion: (id: string) => `/profile/letters/${id}/history/restore`,
  forgetVersion: (id: string) => `/profile/letters/${id}/history/forget`,
  team: '/profile/team',
  invite: '/profile/team/invite',
  member: (id: string) => `/profile/team/${id}`,
  memberLanguages: (id: string) => `/profile/team/${id}/languages`,
  resetMember: (id: string) => `/profile/team/${id}/reset`,
  memberCodesOff: (id: string) => `/profile/team/${id}/two-factor-off`,
  endMemberSessions: (id: string) => `/profile/team/${id}/end-sessions`,
  removeMember: (id: string) => `/profile/team/${id}/remove`,
  renewInvitation: (id: string) => `/profile/team/invitations/${id}/renew`,
  cancelInvitation: (id: string) => `/profile/team/invitations/${id}/cancel`,
} as const;

export function isDesk(path: string): boolean {
  return path === paths.profile || path.startsWith(`${paths.profile}/`);
}

export function takesPicture(path: string): boolean {
  return (
    /^\/(?:write|slip|[a-z]+\/write)(?:\/|\.data|$)/.test(path) ||
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
