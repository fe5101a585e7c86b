import { isolatedIn } from '#domain/wording/isolated.ts';
import type { Translate } from './instance.ts';

/** The same in every language: it parts facts in a line, and belongs to no sentence. */
const FACT_SEPARATOR = ' · ';

/** How words that stand on their own are put beside each other in the language of `t`. */
export const joinedBy = (t: Translate) => ({
  label: (name: string) => t('joined.label', { name }),
  named: (name: string, rest: string) => t('joined.named', { name, rest }),
  aside: (words: string, aside: string) => t('joined.aside', { words, aside }),
  dash: (first: string, rest: string) => t('joined.dash', { first, rest }),
  ended: (words: string) => t('joined.ended', { words }),
});

export function withTitle(said: string, title: string, tag: string): string {
  return isolatedIn(tag)(said) + FACT_SEPARATOR + title;
}

export function titleWithout(said: string, title: string, tag: string): string {
  const before = withTitle(said, '', tag);
  return title.startsWith(before) ? title.slice(before.length) : title;
}

/** Age, country, date: facts in one line, which are no sentence. */
export function factLine(facts: readonly (string | undefined | false)[], tag: string): string {
  return facts
    .filter((fact) => fact !== undefined && fact !== false && fact !== '')
    .map((fact) => isolatedIn(tag)(String(fact)))
    .join(FACT_SEPARATOR);
}
