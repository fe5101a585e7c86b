import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { AuditDeed } from '#domain/staff/audit.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Store } from '#store/store.ts';
import type { DoneView } from '#ui/staff/views.ts';

/** So many letters are named; of more the number is said. */
const NAMED = 5;

/** A reminder of pictures that are public without a description, and the way to write one. */
export async function toUndescribed(
  { moderation }: Pick<Store, 'moderation'>,
  deed: AuditDeed,
  batch: string,
  locale: Locale,
): Promise<Pick<DoneView, 'undescribed'>> {
  if (deed !== 'letter.publish') return {};
  const letters = await moderation.letters.undescribedIn(batch);
  if (letters.length === 0) return {};
  const t = deskTranslateFor(locale, 'moderation');
  return {
    undescribed: {
      sentence: t('rejection.undescribed.published', { count: letters.length }),
      letters: letters.slice(0, NAMED).map(({ id, name }) => ({
        to: inLocale(locale, deskPaths.editLetter(id)),
        label: t('rejection.undescribed.describe', { name }),
      })),
    },
  };
}
