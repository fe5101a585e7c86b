import { type QueryWord, queryOf, spelledAsMeant } from '#domain/search/query.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import type { MeantView } from '#ui/staff/views.ts';

type Meant = (words: readonly QueryWord[]) => Promise<readonly QueryWord[] | undefined>;

/** Leads to what may have been meant, where nothing has a word that was typed. */
export async function readMeant(
  typed: string,
  { locale }: Pick<Reader, 'locale'>,
  { meant, to }: { meant: Meant; to: (words: string) => string },
): Promise<MeantView | undefined> {
  const words = await meant(queryOf(typed, placeNamesOf(locale)));
  if (!words) return undefined;
  const right = spelledAsMeant(typed, words);
  return {
    label: deskTranslateFor(locale, 'moderation')('search.meant', { meant: right }),
    to: to(right),
  };
}
