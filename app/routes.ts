import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { LETTER_DECISIONS } from '#domain/letters/states.ts';
import { SEND_ANSWER } from '#domain/offline/worker.ts';
import { RESPONSE_DECISIONS } from '#domain/responses/states.ts';
import { PUBLIC_PAGES, type PublicPage } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { TRANSLATION_ACTIONS } from '#domain/translations/states.ts';

/** Where scripts of the pages send what was written. */
const scriptedForms = [
  route('write/send', 'routes/site/writing/send-letter.ts'),
  route('slip/send-correction', 'routes/site/writing/send-correction.ts'),
  route('slip/send-sheet', 'routes/site/writing/send-sheet.ts'),
  route('pack/send-scan', 'routes/site/packs/send-scan.ts'),
  route(SEND_ANSWER.slice(1), 'routes/site/letters/send-answer.ts'),
  route('shelf/letters', 'routes/site/shelf/shelf-letters.ts'),
];

/** One parent handles the locale in front of every address; English stands without one. */
export default [
  route(':lang?', 'routes/site/layout.tsx', [
    ...PUBLIC_PAGES.filter(({ over }) => over === undefined).map(routeOf),
    ...scriptedForms,
    route(paths.chance.slice(1), 'routes/site/letters/chance.ts'),
    route('authentication', 'routes/staff/sign-in/authentication.tsx'),
    route('authentication/code', 'routes/staff/sign-in/sign-in-code.tsx'),
    route('authentication/again', 'routes/staff/sign-in/sign-in-again.ts'),
    route('authentication/reset', 'routes/staff/sign-in/forgotten.tsx'),
    route('authentication/welcome', 'routes/staff/sign-in/welcome.tsx'),
    route('profile', 'routes/staff/desk.tsx', [
      layout('routes/staff/sign-in/asks-again.tsx', [
        index('routes/staff/profile.tsx'),
        route('search', 'routes/staff/search/search.tsx'),
        route('reports', 'routes/staff/reports/reports.tsx'),
        route('reports/:id/address', 'routes/staff/reports/address.tsx'),
        route('responses', 'routes/staff/responses/queue.tsx'),
        ...RESPONSE_DECISIONS.map((action) =>
          route(`responses/${action}`, 'routes/staff/responses/decide.tsx', {
            id: `response-${action}`,
          }),
        ),
        route('responses/:id/edit', 'routes/staff/responses/edit.tsx'),
        route('responses/:id/erase', 'routes/staff/responses/erase.tsx'),
        route('responses/:id/contact', 'routes/staff/responses/contact.tsx'),
        route('responses/by-address', 'routes/staff/responses/by-address.tsx'),
        route('responses/:id/history', 'routes/staff/responses/history.tsx'),
        route('responses/:id/history/restore', 'routes/staff/responses/restore.tsx'),
        route('responses/:id/history/forget', 'routes/staff/responses/forget.tsx'),
        route('submissions', 'routes/staff/submissions/queue.tsx'),
        ...LETTER_DECISIONS.map((action) =>
          route(`submissions/${action}`, 'routes/staff/submissions/decide.tsx', {
            id: `letter-${action}`,
          }),
        ),
        route('letters', 'routes/staff/letters/table.tsx'),
        ...['publish', 'trash', 'restore', 'move'].map((name) =>
          route(`letters/${name}`, 'routes/staff/letters/change.tsx', { id: `letters-${name}` }),
        ),
        route('letters/erase', 'routes/staff/letters/erase.tsx'),
        route('letters/collect', 'routes/staff/collections/collect.tsx'),
        route('letters/:id', 'routes/staff/letters/letter.tsx'),
        route('collections', 'routes/staff/collections/collections.tsx'),
        route('collections/:id', 'routes/staff/collections/collection.tsx'),
        route('collections/:id/words', 'routes/staff/collections/words.tsx'),
        route('collections/:id/erase', 'routes/staff/collections/erase.tsx'),
        route('translations', 'routes/staff/translations/translations.tsx'),
        route('translations/files', 'routes/staff/translations/files.tsx'),
        route('translations/:id/:language', 'routes/staff/translations/workbench.tsx'),
        ...TRANSLATION_ACTIONS.map((action) =>
          route(`translations/:id/:language/${action}`, 'routes/staff/translations/hands.ts', {
            id: `translation-${action}`,
          }),
        ),
        route('submissions/:id/edit', 'routes/staff/submissions/edit.tsx'),
        route('letters/new', 'routes/staff/letters/new.tsx'),
        route('letters/:id/edit', 'routes/staff/letters/edit.tsx'),
        route('letters/:id/picture', 'routes/staff/letters/picture.tsx'),
        route('letters/:id/history', 'routes/staff/history/history.tsx'),
        route('letters/:id/history/restore', 'routes/staff/history/restore.tsx'),
        route('letters/:id/history/forget', 'routes/staff/history/forget.tsx'),
        route('undo', 'routes/staff/undo.tsx'),
        route('notes', 'routes/staff/together/add.tsx'),
        route('notes/put-back', 'routes/staff/together/put-back.tsx'),
        route('notes/read', 'routes/staff/together/read.ts'),
        route('account', 'routes/staff/account/account.tsx'),
        route('account/password', 'routes/staff/account/password.tsx'),
        route('account/two-factor', 'routes/staff/account/two-factor.tsx'),
        route('account/two-factor/off', 'routes/staff/account/two-factor-off.tsx'),
        route('account/two-factor/codes', 'routes/staff/account/recovery-codes.tsx'),
        route('account/passkeys', 'routes/staff/account/passkeys.tsx'),
        route('account/passkeys/add', 'routes/staff/account/add-passkey.tsx'),
        route('account/confirm', 'routes/staff/account/confirm.tsx'),
        route('account/sessions', 'routes/staff/account/sessions.tsx'),
        route('account/digest', 'routes/staff/account/digest.ts'),
        route('account/sign-out-everywhere', 'routes/staff/account/sign-out-everywhere.ts'),
        route('settings', 'routes/staff/settings/settings.tsx'),
        route('settings/countries', 'routes/staff/settings/countries.tsx'),
        route('settings/notices', 'routes/staff/settings/notices.tsx'),
        route('settings/samples', 'routes/staff/settings/samples.tsx'),
        route('settings/reasons', 'routes/staff/settings/reasons.tsx'),
        route('settings/reasons/:id', 'routes/staff/settings/reason.tsx'),
        route('settings/:name', 'routes/staff/settings/setting.tsx'),
        route('transfer', 'routes/staff/transfer/transfer.tsx'),
        route('transfer/hosted', 'routes/staff/transfer/hosted.ts'),
        route('transfer/:id', 'routes/staff/transfer/import.tsx'),
        route('transfer/:id/pictures', 'routes/staff/transfer/pictures.ts'),
        route('transfer/:id/start', 'routes/staff/transfer/start.ts'),
        route('transfer/:id/stop', 'routes/staff/transfer/stop.ts'),
        route('transfer/:id/undo', 'routes/staff/transfer/undo.ts'),
        route('transfer/:id/discard', 'routes/staff/transfer/discard.ts'),
        route('activity', 'routes/staff/activity/activity.tsx'),
        route('activity/file', 'routes/staff/activity/file.ts'),
        route('team', 'routes/staff/team/team.tsx'),
        route('team/invite', 'routes/staff/team/invite.tsx'),
        route('team/:id', 'routes/staff/team/member.tsx'),
        route('team/:id/languages', 'routes/staff/team/languages.ts'),
        route('team/:id/reset', 'routes/staff/team/reset.tsx'),
        route('team/:id/two-factor-off', 'routes/staff/team/two-factor-off.tsx'),
        route('team/:id/end-sessions', 'routes/staff/team/end-sessions.tsx'),
        route('team/:id/remove', 'routes/staff/team/remove.tsx'),
        route('team/invitations/:id/renew', 'routes/staff/team/renew.tsx'),
        route('team/invitations/:id/cancel', 'routes/staff/team/cancel.tsx'),
      ]),
    ]),
    route('profile/responses/:id/words', 'routes/staff/responses/words.ts'),
    route('profile/submissions/:id/words', 'routes/staff/submissions/words.ts'),
    route('profile/translations/file', 'routes/staff/translations/file.ts'),
    route('profile/translations/:id/:language/save', 'routes/staff/translations/save.ts'),
    route('profile/letters/save', 'routes/staff/letters/save.ts'),
    route('profile/letters/:id/editors', 'routes/staff/letters/editors.ts'),
    route('profile/responses/:id/editors', 'routes/staff/responses/editors.ts'),
    route('profile/events', 'routes/staff/together/events.ts'),
    route('profile/marks', 'routes/staff/typed-marks.ts'),
    route('profile/counts', 'routes/staff/waiting/counts.ts'),
    route('profile/files/letters/:id/:kind', 'routes/staff/letter-picture.ts'),
    route('profile/files/hosted/:document', 'routes/staff/transfer/picture-there.ts'),
    route('profile/sign-out', 'routes/staff/sign-in/sign-out.ts'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig;

function routeOf({ path, file, over }: PublicPage): RouteConfigEntry {
  const shared = PUBLIC_PAGES.filter((page) => page.file === file).length > 1;
  const options = shared ? { id: path.slice(1).replace(/[/:]+/g, '-') } : {};
  const module = `routes/site/${file}`;
  if (path === '/') return index(module, options);
  const children = PUBLIC_PAGES.filter((page) => page.over === path).map(routeOf);
  return route(path.slice(over ? over.length + 1 : 1), module, options, children);
}
