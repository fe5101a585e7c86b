import type { AgeBand } from '#domain/privacy/ages.ts';
import { pageWords } from '#i18n/messages.server.ts';
import type { PageRequest } from '#routes/page.server.ts';

type Reader = Pick<PageRequest, 'locale'>;

export function agesWords({ locale }: Reader, { shown }: Pick<AgeBand, 'shown'>) {
  const { from, to } = shown;
  const filling = { from: String(from), to: String(to) };
  const { ages } = pageWords('topics', locale, filling);
  const heading = from === undefined ? ages.upTo : to === undefined ? ages.from : ages.band;
  const { title, bandDescription: description, empty, all } = ages;
  return { title, heading, description, empty, all };
}
