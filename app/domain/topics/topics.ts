/** The six places one can write to, in the order the site shows them (specification, section 1). */
export const TOPICS = ['sea', 'desert', 'rivers', 'lakes', 'mountains', 'forests'] as const;

export type Topic = (typeof TOPICS)[number];

/** The look of a page: a topic's own, or the default. */
export type Theme = Topic | 'default';

/** The order in which a path is searched for a theme (specification, section 2). */
const THEME_ORDER: readonly Topic[] = ['rivers', 'lakes', 'forests', 'mountains', 'desert', 'sea'];

export function isTopic(value: unknown): value is Topic {
  return TOPICS.includes(value as Topic);
}

/**
 * The theme of a page, from its path alone: the first topic that stands in it as a word
 * of its own (`/fr/rivers/adopt`, `/letters/sea-amina-mombasa`), otherwise the default.
 */
export function themeOfPath(pathname: string): Theme {
  const words = new Set(pathname.toLowerCase().split(/[/-]/));
  return THEME_ORDER.find((topic) => words.has(topic)) ?? 'default';
}

/** The name of a country's counter for a topic in every export, for example `lettersSea`. */
export function counterName(topic: Topic): `letters${Capitalize<Topic>}` {
  return `letters${topic[0]?.toUpperCase()}${topic.slice(1)}` as `letters${Capitalize<Topic>}`;
}
