import { inLocale, type Locale } from '#domain/languages/languages.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import {
  LETTER_TRANSITIONS,
  letterDecisions,
  type RowAction,
  rowActions,
  trashActions,
} from '#domain/letters/states.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { RESPONSE_TRANSITIONS, responseDecisions } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { ActionView } from '#ui/staff/views.ts';

export type Reader = { locale: Locale; member: StaffMember };

const SHORTCUTS = { approve: 'a', publish: 'a', reject: 'r' } as const;

export function responseDecisionViews(state: ResponseState, { locale, member }: Reader) {
  return responseDecisions(state)
    .filter((action) => may(member, RESPONSE_TRANSITIONS[action].may))
    .map((action) => {
      const name = action === 'unapprove' && state === 'rejected' ? 'reopen' : action;
      return decisionView(name, inLocale(locale, deskPaths.decideResponses(action)), locale);
    });
}

export function letterDecisionViews(state: LetterState, { locale, member }: Reader) {
  return letterDecisions(state)
    .filter((action) => may(member, LETTER_TRANSITIONS[action].may))
    .map((action) =>
      decisionView(action, inLocale(locale, deskPaths.decideLetters(action)), locale),
    );
}

function decisionView(name: ActionView['name'], to: string, locale: Reader['locale']): ActionView {
  const t = deskTranslateFor(locale, 'moderation');
  return {
    name,
    to,
    label: t(`deeds.${name as 'approve'}`),
    shortcut: SHORTCUTS[name as 'approve'],
    quiet: name !== 'approve' && name !== 'publish',
  };
}

export const rowActionViews = (state: LetterState | undefined, reader: Reader) =>
  toRowViews(rowActions(state), reader);

export const trashActionViews = (state: LetterState, reader: Reader) =>
  toRowViews(trashActions(state), reader);

function toRowViews(actions: readonly RowAction[], { locale, member }: Reader): ActionView[] {
  const t = deskTranslateFor(locale, 'letters');
  return actions
    .filter((action) => may(member, LETTER_TRANSITIONS[action].may))
    .map((action) => {
      const name = action === 'publishAgain' ? 'publish' : action;
      return {
        name,
        to: inLocale(
          locale,
          name === 'unpublish' ? deskPaths.decideLetters(name) : deskPaths.changeLetters(name),
        ),
        label: t(`deeds.${name}`),
        shortcut: undefined,
        quiet: name !== 'publish' && name !== 'restore',
      };
    });
}
