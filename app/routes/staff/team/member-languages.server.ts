import { LANGUAGES, type Locale, languageOf, tagOfTextKey } from '#domain/languages/languages.ts';
import { capitalized } from '#domain/languages/names.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';

export function toLanguageChoices(locale: Locale): { key: string; label: string }[] {
  return LANGUAGES.map(({ textKey, tag }) => ({ key: textKey, label: languageLabel(tag, locale) }));
}

export function languageList(keys: readonly string[], locale: Locale): string {
  const { tag } = languageOf(locale);
  const names = keys.map((key) => languageInSentence(tagOfTextKey(key), tag));
  return capitalized(listOfAll(names, tag), tag);
}
