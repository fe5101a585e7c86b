import type { Topic } from '#domain/topics/topics.ts';

export type CountryMarker = {
  country: string;
  name: string;
  total: number;
  /** How many letters, in words. */
  letters: string;
  /** The topic with most letters, whose colour the stamp has. */
  leading: Topic;
  perTopic: { topic: Topic; count: number }[];
  /** A path without locale. */
  href: string;
  label: string;
};
