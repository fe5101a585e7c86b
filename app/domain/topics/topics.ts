/** In the order the site shows them; themes have their own (specification, sections 1 and 2). */
export const TOPICS = ['sea', 'desert', 'rivers', 'lakes', 'mountains', 'forests'] as const;

export type Topic = (typeof TOPICS)[number];

export type Theme = Topic | 'default';

const THEME_ORDER: readonly Topic[] = ['rivers', 'lakes', 'forests', 'mountains', 'desert', 'sea'];

export function isTopic(value: unknown): value is Topic {
  return TOPICS.includes(value as Topic);
}

export function themeOfPath(pathname: string): Theme {
  const words = new Set(pathname.toLowerCase().split(/[/-]/));
  return THEME_ORDER.find((topic) => words.has(topic)) ?? 'default';
}

export function themeOf(shown: readonly { topic: Topic }[]): Theme {
  const [topic, ...others] = new Set(shown.map((each) => each.topic));
  return topic && others.length === 0 ? topic : 'default';
}

export function counterName(topic: Topic): `letters${Capitalize<Topic>}` {
  return `letters${topic[0]?.toUpperCase()}${topic.slice(1)}` as `letters${Capitalize<Topic>}`;
}

/** The topic with most letters; of equals the first that the site shows. */
export function leadingTopic(counts: Readonly<Record<Topic, number>>): Topic {
  return TOPICS.reduce((leading, topic) => (counts[topic] > counts[leading] ? topic : leading));
}
