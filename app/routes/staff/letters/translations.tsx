import { inLocale, isLocale, LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { paths } from '#domain/site/paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { TranslationsPage } from '#ui/staff/letters/translations-page.tsx';
import type { Route } from './+types/translations';
import { toRowView } from './table.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.translate');
  const { site, locale, query, head } = pageRequest(args);
  const { letterTable } = site.store;
  const t = deskTranslateFor(locale, 'letters');
  const asked = query.get('language');
  const language = isLocale(asked) ? asked : locale;
  const filter = { q: '', state: 'published', order: 'oldest', missing: language } as const;
  const [page, missing] = await Promise.all([
    letterTable.page(filter, { after: query.get('after'), before: query.get('before') }),
    letterTable.countMissing(LANGUAGES.map(({ textKey }) => textKey)),
  ]);
  const { tag } = languageOf(locale);
  const number = new Intl.NumberFormat(tag);
  const address = inLocale(locale, paths.translations);
  const back = `${address}${args.url.search}`;
  const further = (name: 'after' | 'before', cursor: Cursor | undefined) =>
    cursor && `${address}?${new URLSearchParams({ language, [name]: cursor })}`;
  return {
    head: head({ title: t('translations.title'), description: t('translations.lead') }),
    view: {
      languages: LANGUAGES.map(({ code, textKey, tag: own }) => ({
        name: code,
        label: languageLabel(own, locale),
        count: number.format(missing[textKey] ?? 0),
        to: `${address}?language=${code}`,
        current: code === language,
      })),
      found: t('translations.found', {
        count: missing[languageOf(language).textKey] ?? 0,
        number: number.format(missing[languageOf(language).textKey] ?? 0),
        language: languageLabel(languageOf(language).tag, locale),
      }),
      rows: page.rows.map((row) => {
        const view = toRowView(row, { locale, member }, { back });
        return { ...view, edit: `${view.edit}&language=${language}` };
      }),
      previous: further('before', page.previous),
      next: further('after', page.next),
    },
  };
}

export const meta = staffMeta;

export default function TranslationsRoute({ loaderData }: Route.ComponentProps) {
  return <TranslationsPage view={loaderData.view} />;
}
