import type { Topic } from '#domain/topics/topics.ts';

export type CountryMarker = {
  country: string;
  name: string;
  total: number;
  /** How many letters, in words. */
  letters: string;
  leading: Topic;
  perTopic: { topic: Topic; count: number }[];
  href: string;
  label: string;
};
