import {
  inLocale,
  isLocale,
  LANGUAGES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import {
  mayTranslateInto,
  TRANSLATION_STATES,
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
import type { StateCounts } from '#store/translations/lists.ts';
import { TranslationsPage } from '#ui/translating/translations-page.tsx';
import type { Route } from './+types/translations';
import { sumsOf, toStateViews } from './state-views.server.ts';

const WORK = {
  missing: 'translate',
  outdated: 'revise',
  inWork: 'open',
  waiting: 'readOver',
  done: 'open',
} as const satisfies Record<TranslationState, string>;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.translate');
  const { site, locale, query, head } = pageRequest(args);
  const { translations, letterTable, counts: totals } = site.store;
  const t = deskTranslateFor(locale, 'translating');
  const [counts, published, own] = await Promise.all([
    translations.counts(),
    totals.total(),
    languagesOf(site, member),
  ]);
  const asked = query.get('language');
  const language = isLocale(asked) ? asked : firstOf(own, locale);
  const { textKey: key } = languageOf(language);
  const state = stateOf(query.get('state'), counts.get(key));
  const page = await translations.page(
    { key, state },
    { after: query.get('after'), before: query.get('before') },
  );
  const [rows, works] = await Promise.all([
    letterTable.rowsOf(page.ids),
    translations.of(page.ids),
  ]);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const address = inLocale(locale, deskPaths.translations);
  const to = (query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  const further = (name: 'after' | 'before', cursor: Cursor | undefined) =>
    cursor && to({ language, state, [name]: cursor });
  const here = counts.get(key);
  const { open, done } = sumsOf(here, published);
  const toView = (row: TableRow) => {
    const back = `${address}${args.url.search}`;
    const work = works.get(row.id);
    const claim = work?.get(key)?.claim;
    const name = row.name;
    return {
      ...toRowView(row, { locale, member }, { back }),
      // No links here: six more of them in each row stand between the keyboard and the next letter.
      states: toStateViews(row, work, locale).map((each) => ({ ...each, to: undefined })),
      hands: claim && (claim.id === member.id ? t('handsYours') : t('hands', { name: claim.name })),
      work: {
        label: t(WORK[state]),
        name: t(`${WORK[state]}Of`, { name }),
        to: `${inLocale(locale, deskPaths.translation(row.id, language))}?state=${state}`,
      },
    };
  };
  return {
    head: head({ title: t('title'), description: t('description') }),
    view: {
      languages: LANGUAGES.map(({ code, textKey, tag }) => ({
        name: code,
        label: languageLabel(tag, locale),
        count: number.format(sumsOf(counts.get(textKey), published).open),
        to: to({ language: code }),
        current: code === language,
      })),
      states: TRANSLATION_STATES.map((each) => ({
        name: each,
        label: t(`states.${each}`),
        count: number.format(here?.[each] ?? 0),
        to: to({ language, state: each }),
        current: each === state,
      })),
      found: t('found', { count: here?.[state] ?? 0, number: number.format(here?.[state] ?? 0) }),
      share: {
        sentence: t('progress.share', {
          done: number.format(done),
          total: number.format(published),
        }),
        value: published > 0 ? done / (open + done) : 1,
      },
      files: `${inLocale(locale, deskPaths.translationFiles)}?${new URLSearchParams({ language, state })}`,
      readAlong: !mayTranslateInto(own, key),
      rows: rows.map(toView),
      previous: further('before', page.previous),
      next: further('after', page.next),
    },
  };
}

/** Where there is something to do, in the order of the states; or what is missing. */
function stateOf(asked: string | null, counts: StateCounts | undefined): TranslationState {
  const open = TRANSLATION_STATES.filter((each) => each !== 'done');
  return (
    TRANSLATION_STATES.find((each) => each === asked) ??
    open.find((each) => (counts?.[each] ?? 0) > 0) ??
    'missing'
  );
}

function firstOf(own: readonly string[] | undefined, locale: Locale): Locale {
  if (mayTranslateInto(own, languageOf(locale).textKey)) return locale;
  return LANGUAGES.find(({ textKey }) => own?.includes(textKey))?.code ?? locale;
}

export const meta = staffMeta;

export default function TranslationsRoute({ loaderData }: Route.ComponentProps) {
  return <TranslationsPage view={loaderData.view} />;
}
