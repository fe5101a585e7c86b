import {
  inLocale,
  isLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import {
  emptyCounts,
  mayTranslateInto,
  TRANSLATION_LISTS,
  TRANSLATION_STATES,
  type TranslationList,
  type TranslationState,
} from '#domain/translations/states.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toRowView } from '#routes/staff/letters/table.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { languagesOf } from '#server/translations/translators.server.ts';
import type { TableRow } from '#store/letters/table.ts';
import type { StateCounts } from '#store/translations/counters.ts';
import { TranslationsPage } from '#ui/translating/translations-page.tsx';
import type { Route } from './+types/translations';
import { readList } from './asked.server.ts';
import { toHandedView } from './handed-view.server.ts';
import { emptyList, sumsOf, toShare, toStateViews } from './state-views.server.ts';

const WORK = {
  missing: 'translate',
  outdated: 'revise',
  inWork: 'open',
  waiting: 'readOver',
  done: 'open',
  mine: 'open',
} as const satisfies Record<TranslationList, string>;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.translate');
  const { site, locale, query, head } = pageRequest(args);
  const { translations, letterTable } = site.store;
  const t = deskTranslateFor(locale, 'translating');
  const [counts, own] = await Promise.all([translations.counts(), languagesOf(site, member)]);
  const asked = query.get('language');
  const language = isLocale(asked) ? asked : firstOf(own, locale);
  const { textKey: key } = languageOf(language);
  const here = counts.get(key);
  const list = readList(query.get('state')) ?? firstList(here);
  const listed = { key, list, memberId: member.id };
  const [page, mine] = await Promise.all([
    translations.page(listed, { after: query.get('after'), before: query.get('before') }),
    translations.countMine(listed),
  ]);
  const [rows, works, lengths] = await Promise.all([
    letterTable.rowsOf(page.ids),
    translations.of(page.ids),
    translations.lengthsOf(page.ids),
  ]);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const address = inLocale(locale, deskPaths.translations);
  const to = (query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  const further = (name: 'after' | 'before', cursor: Cursor | undefined) =>
    cursor && to({ language, state: list, [name]: cursor });
  const sizes = { ...(here ?? emptyCounts()), mine };
  const { share, value } = toShare(sumsOf(here), locale);
  const toView = (row: TableRow) => {
    const back = `${address}${args.url.search}`;
    const known = works.get(row.id);
    const claim = known?.get(key)?.claim;
    const { name, originalLanguage } = row;
    const length = lengths.get(row.id)?.get(textKeyOf(originalLanguage)) ?? 0;
    const work = {
      label: t(WORK[list]),
      name: t(`${WORK[list]}Of`, { name }),
      to: `${inLocale(locale, deskPaths.translation(row.id, language))}?state=${list}`,
    };
    return {
      ...toRowView(row, { locale, member }, { back }),
      open: work.to,
      // No links here: six more of them in each row stand between the keyboard and the next letter.
      states: toStateViews(row, known, locale).map((each) => ({ ...each, to: undefined })),
      written: languageLabel(originalLanguage, locale),
      length: t('length', { count: length, number: number.format(length) }),
      hands: claim && (claim.id === member.id ? t('handsYours') : t('hands', { name: claim.name })),
      work,
    };
  };
  const handed = await toHandedView(site, { id: query.get('handed'), language }, locale);
  return {
    head: head({ title: t('title'), description: t('description') }),
    view: {
      handed,
      languages: LANGUAGES.map(({ code, textKey, tag }) => ({
        name: code,
        label: languageLabel(tag, locale),
        count: number.format(sumsOf(counts.get(textKey)).open),
        to: to({ language: code }),
        current: code === language,
      })),
      states: TRANSLATION_LISTS.map((each) => ({
        name: each,
        label: t(`states.${each}`),
        count: number.format(sizes[each]),
        to: to({ language, state: each }),
        current: each === list,
      })),
      found:
        sizes[list] > 0
          ? t('found', { count: sizes[list], number: number.format(sizes[list]) })
          : emptyList(here, list, locale),
      none: sizes[list] === 0,
      share: { sentence: share, value },
      files: `${inLocale(locale, deskPaths.translationFiles)}?${new URLSearchParams({ language, state: list })}`,
      readAlong: !mayTranslateInto(own, key),
      rows: rows.map(toView),
      previous: further('before', page.previous),
      next: further('after', page.next),
    },
  };
}

/** Where there is something to do, in the order of the states; or what is missing. */
function firstList(counts: StateCounts | undefined): TranslationState {
  const open = TRANSLATION_STATES.filter((each) => each !== 'done');
  return open.find((each) => (counts?.[each] ?? 0) > 0) ?? 'missing';
}

function firstOf(own: readonly string[] | undefined, locale: Locale): Locale {
  if (mayTranslateInto(own, languageOf(locale).textKey)) return locale;
  return LANGUAGES.find(({ textKey }) => own?.includes(textKey))?.code ?? locale;
}

export const meta = staffMeta;

export default function TranslationsRoute({ loaderData }: Route.ComponentProps) {
  return <TranslationsPage view={loaderData.view} />;
}
