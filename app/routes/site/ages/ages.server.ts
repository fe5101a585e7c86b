import type { Locale } from '#domain/languages/languages.ts';
import type { AgeBand } from '#domain/privacy/ages.ts';
import { pageWords } from '#i18n/messages.server.ts';

export function agesWords({ locale }: { locale: Locale }, { shown }: Pick<AgeBand, 'shown'>) {
  const { from, to } = shown;
  const filling = { from: String(from), to: String(to) };
  const { ages } = pageWords('topics', locale, filling);
  const heading = from === undefined ? ages.upTo : to === undefined ? ages.from : ages.band;
  const { title, bandDescription: description, empty, all } = ages;
  return { title, heading, description, empty, all };
}
