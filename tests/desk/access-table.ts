import { PUBLIC_PAGES } from '#domain/site/pages.ts';

export const VISITORS = ['anonymous', 'translator', 'moderator', 'administrator'] as const;

export type Visitor = (typeof VISITORS)[number];

/** These are one to the framework, so they take turns from route to route. */
export const RARE_METHODS = ['PUT', 'PATCH', 'DELETE'] as const;

export type Method = 'GET' | 'POST' | (typeof RARE_METHODS)[number];

/** What a route answers each visitor: to reading, and to anything that could change something. */
export type Access = { read: Record<Visitor, number>; change: Record<Visitor, number> };

export const SIGN_IN = 302;

const all = (status: number): Record<Visitor, number> => ({
  anonymous: status,
  translator: status,
  moderator: status,
  administrator: status,
});

const staff = (status: number) => ({ ...all(status), anonymous: SIGN_IN });

const deciders = (status: number) => ({ ...staff(status), translator: 403 });

const managers = (status: number) => ({ ...deciders(status), moderator: 403 });

export const ACCESS = {
  /** For everybody, and only to read. */
  page: { read: all(200), change: all(405) },
  /** A part of a page that has nothing of its own to read without it. */
  missing: { read: all(404), change: all(405) },
  /** A form for everybody; what is sent empty is refused. */
  form: { read: all(200), change: all(400) },
  /** Where a page's script sends a form; what is empty is refused. */
  scriptForm: { read: all(405), change: all(400) },
  /** A picture for every member, replaced by those who decide; the letter that waits has none. */
  picture: { read: staff(404), change: deciders(409) },
  pictureThere: { read: managers(404), change: all(405) },
  picturePage: { read: staff(404), change: staff(405) },
  /** Members are sent on to the desk. */
  signIn: { read: { ...all(302), anonymous: 200 }, change: { ...all(302), anonymous: 400 } },
  /** Ends the session of whoever is signed in, and sends everybody on. */
  signOut: { read: all(302), change: all(302) },
  /** Pages of the desk for every member, and for those who decide. */
  desk: { read: staff(200), change: staff(405) },
  /** A file for every member, and only to read. */
  staffFile: { read: staff(200), change: all(405) },
  decide: { read: deciders(200), change: staff(405) },
  /** The address of somebody who told nothing. */
  reporter: { read: deciders(404), change: staff(405) },
  /** Actions of the desk: what is sent empty is refused to those who may, and only to them. */
  action: { read: deciders(200), change: deciders(400) },
  /** Erases what is at no such version: nothing. */
  erase: { read: deciders(200), change: deciders(409) },
  /** Names no version. */
  restore: { read: deciders(404), change: deciders(400) },
  undo: { read: deciders(200), change: deciders(404) },
  /** Pages and actions for whoever manages the team; the member they name is not there. */
  team: { read: managers(200), change: staff(405) },
  invite: { read: managers(200), change: managers(400) },
  member: { read: managers(404), change: managers(400) },
  teamAction: { read: managers(404), change: managers(404) },
  /** A list to which something is added; what is sent empty adds nothing. */
  reasons: { read: managers(200), change: managers(404) },
  /** An import that is not there; its actions lead back to its page. */
  imported: { read: managers(404), change: staff(405) },
  importAction: { read: managers(302), change: managers(404) },
  /** One's own account, and what every member may change. */
  account: { read: staff(200), change: staff(400) },
  digest: { read: all(302), change: { ...all(302), translator: 403 } },
  /** Where scripts save and have read what is typed; and where they say that a letter is open. */
  saving: { read: staff(405), change: staff(400) },
  editors: { read: staff(405), change: staff(200) },
  /** A translation, which is in whose hands one likes; nothing waits that could be sent back. */
  translation: { read: staff(200), change: staff(400) },
  hands: { read: all(302), change: all(302) },
  sendBack: { read: all(302), change: staff(404) },
  answerEditors: { read: deciders(405), change: deciders(200) },
  /** The second step of a sign-in that has not begun. */
  code: { read: all(302), change: all(302) },
  /** A link that was never sent. */
  link: { read: all(410), change: all(400) },
  /** Numbers of what waits, for those who decide. */
  counts: { read: deciders(200), change: all(405) },
  /** Where the editor on a card saves. */
  words: { read: deciders(405), change: deciders(409) },
  /** Leads to some letter. */
  chance: { read: all(302), change: all(405) },
  /** News for those who decide, and only to read. */
  news: { read: deciders(200), change: all(405) },
} as const satisfies Record<string, Access>;

/** Files of public pages to which something is sent. */
const WITH_FORM = [
  'letters/letter.tsx',
  'letters/adopted-letter.tsx',
  'writing/tell-us.tsx',
  'writing/write.tsx',
  'writing/slip.tsx',
  'packs/make-pack.tsx',
  'packs/pack.tsx',
];

/** Every route and who may do what there. A route that has no row makes a test fail. */
export const ROWS: Record<string, keyof typeof ACCESS> = {
  ...Object.fromEntries(
    PUBLIC_PAGES.map(({ path, file }) => [path, WITH_FORM.includes(file) ? 'form' : 'page']),
  ),
  '/write/send': 'scriptForm',
  '/slip/send-correction': 'scriptForm',
  '/slip/send-sheet': 'scriptForm',
  '/pack/send-scan': 'scriptForm',
  '/shelf/letters': 'scriptForm',
  '/answer/send': 'scriptForm',
  '/chance': 'chance',
  '/authentication': 'signIn',
  '/authentication/code': 'code',
  '/authentication/again': 'form',
  '/authentication/reset': 'signIn',
  '/authentication/welcome': 'link',
  '/profile': 'desk',
  '/profile/search': 'desk',
  '/profile/reports': 'action',
  '/profile/reports/:id/address': 'reporter',
  '/profile/responses': 'decide',
  '/profile/responses/approve': 'action',
  '/profile/responses/unapprove': 'action',
  '/profile/responses/reject': 'action',
  '/profile/responses/:id/edit': 'action',
  '/profile/responses/:id/erase': 'erase',
  '/profile/responses/:id/contact': 'decide',
  '/profile/responses/by-address': 'invite',
  '/profile/responses/:id/history': 'decide',
  '/profile/responses/:id/history/restore': 'restore',
  '/profile/responses/:id/history/forget': 'member',
  '/profile/submissions': 'decide',
  '/profile/submissions/publish': 'action',
  '/profile/submissions/unpublish': 'action',
  '/profile/submissions/reject': 'action',
  '/profile/submissions/reopen': 'action',
  '/profile/letters': 'desk',
  '/profile/letters/publish': 'action',
  '/profile/letters/trash': 'action',
  '/profile/letters/restore': 'action',
  '/profile/letters/move': 'action',
  '/profile/letters/erase': 'action',
  '/profile/letters/:id': 'desk',
  '/profile/submissions/:id/edit': 'action',
  '/profile/letters/new': 'action',
  '/profile/letters/:id/edit': 'account',
  '/profile/letters/save': 'saving',
  '/profile/letters/:id/editors': 'editors',
  '/profile/responses/:id/editors': 'answerEditors',
  '/profile/letters/collect': 'action',
  '/profile/collections': 'decide',
  '/profile/collections/:id': 'action',
  '/profile/collections/:id/words': 'action',
  '/profile/collections/:id/erase': 'action',
  '/profile/translations': 'desk',
  '/profile/translations/file': 'staffFile',
  '/profile/translations/files': 'translation',
  '/profile/translations/:id/:language': 'translation',
  '/profile/translations/:id/:language/claim': 'hands',
  '/profile/translations/:id/:language/release': 'hands',
  '/profile/translations/:id/:language/return': 'sendBack',
  '/profile/translations/:id/:language/save': 'saving',
  '/profile/files/letters/:id/:kind': 'picture',
  '/profile/files/hosted/:document': 'pictureThere',
  '/profile/letters/:id/picture': 'picturePage',
  '/profile/undo': 'undo',
  '/profile/counts': 'counts',
  '/profile/marks': 'saving',
  '/profile/responses/:id/words': 'words',
  '/profile/submissions/:id/words': 'words',
  '/profile/notes': 'action',
  '/profile/notes/put-back': 'action',
  '/profile/notes/read': 'digest',
  '/profile/account': 'account',
  '/profile/account/password': 'account',
  '/profile/account/two-factor': 'account',
  '/profile/account/two-factor/off': 'account',
  '/profile/account/two-factor/codes': 'account',
  '/profile/account/passkeys': 'account',
  '/profile/account/passkeys/add': 'account',
  '/profile/account/confirm': 'account',
  '/profile/account/sessions': 'account',
  '/profile/account/digest': 'digest',
  '/profile/account/sign-out-everywhere': 'signOut',
  '/profile/settings': 'team',
  '/profile/settings/countries': 'team',
  '/profile/settings/notices': 'invite',
  '/profile/settings/samples': 'invite',
  '/profile/settings/reasons': 'reasons',
  '/profile/settings/reasons/:id': 'teamAction',
  '/profile/settings/:name': 'invite',
  '/profile/transfer': 'team',
  '/profile/transfer/hosted': 'importAction',
  '/profile/transfer/:id': 'imported',
  '/profile/transfer/:id/pictures': 'importAction',
  '/profile/transfer/:id/start': 'importAction',
  '/profile/transfer/:id/stop': 'importAction',
  '/profile/transfer/:id/undo': 'importAction',
  '/profile/transfer/:id/discard': 'importAction',
  '/profile/letters/:id/history': 'desk',
  '/profile/letters/:id/history/restore': 'restore',
  '/profile/letters/:id/history/forget': 'member',
  '/profile/activity': 'team',
  '/profile/activity/file': 'team',
  '/profile/team': 'team',
  '/profile/team/invite': 'invite',
  '/profile/team/:id': 'member',
  '/profile/team/:id/languages': 'teamAction',
  '/profile/team/:id/reset': 'teamAction',
  '/profile/team/:id/two-factor-off': 'teamAction',
  '/profile/team/:id/end-sessions': 'teamAction',
  '/profile/team/:id/remove': 'teamAction',
  '/profile/team/invitations/:id/renew': 'teamAction',
  '/profile/team/invitations/:id/cancel': 'teamAction',
  '/profile/events': 'news',
  '/profile/sign-out': 'signOut',
  '/*': 'missing',
};

/** Where nobody gets anything but the way to sign in. */
export const GUARDED = new Set<string>([
  'desk',
  'decide',
  'reporter',
  'action',
  'undo',
  'team',
  'invite',
  'member',
  'restore',
  'teamAction',
  'account',
  'picture',
  'picturePage',
  'reasons',
  'words',
  'saving',
  'editors',
  'translation',
  'hands',
  'sendBack',
  'answerEditors',
]);
