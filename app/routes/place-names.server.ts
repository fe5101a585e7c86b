import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { PlaceNames } from '#domain/search/query.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { translateFor } from '#i18n/translators.server.ts';

export function placeNamesOf(locale: Locale): PlaceNames {
  const t = translateFor(locale);
  const topics = Object.fromEntries(TOPICS.map((topic) => [topic, t(`topics.${topic}`)]));
  return { tag: languageOf(locale).tag, topics: topics as Record<Topic, string> };
}
