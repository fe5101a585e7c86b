import type { ExcerptPart } from '#domain/search/excerpt.ts';

export type FoundWords = { parts: ExcerptPart[]; lang: string; dir: 'ltr' | 'rtl' };

export type FoundEntry = {
  id: string;
  to: string;
  name: string;
  facts: string;
  found: FoundWords | undefined;
};

export type FoundGroup = {
  key: 'letters' | 'responses' | 'collections' | 'reports' | 'team';
  all: { to: string; label: string }[];
  entries: FoundEntry[];
};
