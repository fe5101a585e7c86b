import { inLocale } from '#domain/languages/languages.ts';
import type { LetterState } from '#domain/letters/letter.ts';
import { paths } from '#domain/site/paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Reader } from '#routes/staff/item-views.server.ts';
import type { DeedView } from '#ui/staff/views.ts';

type Name = 'publish' | 'unpublish' | 'trash' | 'restore' | 'erase';

/** A row says nothing of what a letter says: what was never public is decided on where it is read. */
const OF_STATE: Record<LetterState, readonly Name[]> = {
  pending: ['trash'],
  published: ['unpublish', 'trash'],
  unpublished: ['publish', 'trash'],
  rejected: ['trash'],
  withdrawn: ['trash'],
  trashed: ['restore', 'erase'],
};

/** What a member may do with many letters in a state, or in any but the trash. */
export function tableDeeds(state: LetterState | undefined, reader: Reader): DeedView[] {
  return toDeeds(state ? OF_STATE[state] : ['publish', 'unpublish', 'trash'], reader);
}

/** What a member may do with a letter besides deciding on it. */
export function lifeDeeds(state: LetterState, reader: Reader): DeedView[] {
  return toDeeds(state === 'trashed' ? OF_STATE.trashed : ['trash'], reader);
}

function toDeeds(names: readonly Name[], { locale, member }: Reader): DeedView[] {
  if (!may(member, 'letters.decide')) return [];
  const t = deskTranslateFor(locale, 'letters');
  return names.map((name) => ({
    name,
    to: inLocale(
      locale,
      name === 'unpublish' ? paths.decideLetters(name) : paths.changeLetters(name),
    ),
    label: t(`deeds.${name}`),
    shortcut: undefined,
    quiet: name !== 'publish' && name !== 'restore',
  }));
}
