import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { dateOf } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import type { FoundBooklet } from './found-booklet.server.ts';

/** What the last page of a booklet says: whose letters these are, of which day, and where there are more. */
export function backMatter(
  { backTo }: Pick<FoundBooklet, 'backTo'>,
  { site, locale }: Pick<PageRequest, 'site' | 'locale'>,
) {
  // A shelf is on one device alone.
  const leadsTo = backTo === paths.shelf ? paths.home : backTo;
  const address = site.config.siteUrl + inLocale(locale, leadsTo);
  const date = dateOf(String(Date.now()), languageOf(locale).tag).text;
  const { heading, paragraphs, readOn, made, qr } = pageWords('write', locale, { date }).onPaper
    .booklet.colophon;
  return {
    ...{ heading, paragraphs, readOn, made },
    mark: { address, alt: qr },
  };
}
