import { data } from 'react-router';
import { isLocale, languageOf } from '#domain/languages/languages.ts';
import { pageRequest } from '#routes/page.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { exportXliff, XLIFF_LETTERS } from '#server/translations/xliff.server.ts';
import type { Route } from './+types/file';
import { readList } from './asked.server.ts';

const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** The letters of a list as XLIFF, of one language that they were written in. */
export async function loader(args: Route.LoaderArgs) {
  const { id: memberId } = await requireMay(args, 'letters.translate');
  const { site, query, locale } = pageRequest(args);
  const language = query.get('language');
  const { textKey: key } = languageOf(isLocale(language) ? language : locale);
  const list = readList(query.get('state')) ?? 'missing';
  const source = query.get('from') ?? 'en';
  if (!TAG.test(source)) throw data('There is no such language.', { status: 400 });
  const asked = { key, list, memberId, source };
  const ids = await site.store.translations.idsFrom(asked, XLIFF_LETTERS);
  if (ids.length === 0) throw data('There is no such letter.', { status: 404 });
  const text = await exportXliff(site, ids, { source, key });
  return new Response(text, {
    headers: {
      'Content-Type': 'application/xliff+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="letters-${source}-${key}.xlf"`,
      'Cache-Control': 'no-store',
    },
  });
}
