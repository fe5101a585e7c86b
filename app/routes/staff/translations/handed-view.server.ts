import { inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { translationState } from '#domain/translations/states.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Site } from '#server/site.server.ts';
import type { HandedView } from '#ui/translating/views.ts';

/**
 * What became of the translation that was handed in last, on the page that comes after it.
 * @param id of its letter, as the address of the page says
 */
export async function toHandedView(
  { store }: Pick<Site, 'store'>,
  { id, language }: { id: string | null; language: Locale },
  locale: Locale,
): Promise<HandedView | undefined> {
  const letter = id === null ? undefined : await store.letterLife.get(id);
  if (!letter) return undefined;
  const { textKey: key } = languageOf(language);
  const work = (await store.translations.of([letter.id])).get(letter.id)?.get(key);
  const state = translationState(letter, key, work);
  const isSeen = isPublic(letter) && letter.text[key] !== undefined && !work?.proposal;
  if (!['waiting', 'done', 'outdated'].includes(state)) return undefined;
  const t = deskTranslateFor(locale, 'translating');
  const became = state === 'waiting' ? 'waiting' : isSeen ? 'done' : 'kept';
  return {
    sentence: t(`handed.${became}`, { name: letter.name }),
    open: inLocale(locale, deskPaths.translation(letter.id, language)),
    see: isSeen ? inLocale(language, paths.letter(letter.slug)) : undefined,
  };
}
