import {
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { emptyCounts, type TranslationList } from '#domain/translations/states.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import type { StateCounts } from '#store/translations/counters.ts';
import type { StoredWork } from '#store/translations/work.ts';
import type { ProgressView, StateView } from '#ui/translating/views.ts';

type Shown = Pick<Letter, 'id' | 'originalLanguage'> & { languages: readonly string[] };

/** How far a letter is in each of the site's languages. */
export function toStateViews(
  { id, originalLanguage, languages }: Shown,
  works: ReadonlyMap<string, StoredWork> | undefined,
  locale: Locale,
): StateView[] {
  const t = deskTranslateFor(locale, 'translating');
  const original = textKeyOf(originalLanguage);
  return LANGUAGES.map(({ code, textKey: key, tag }) => {
    const work = works?.get(key);
    const there = languages.includes(key) ? 'done' : 'missing';
    const state = key === original ? 'original' : (work?.state ?? there);
    const label = t('stateOf', {
      language: languageLabel(tag, locale),
      state: t(`states.${state}`),
    });
    const hands = work?.claim && t('hands', { name: work.claim.name });
    return {
      code,
      state,
      label: hands ? `${label}\n${hands}` : label,
      to: key === original ? undefined : inLocale(locale, deskPaths.translation(id, code)),
    };
  });
}

export function toProgressView(
  counts: ReadonlyMap<string, StateCounts>,
  locale: Locale,
  own: readonly string[] | undefined,
): ProgressView {
  const t = deskTranslateFor(locale, 'translating');
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const [theirs, others] = [true, false].map((isOwn) =>
    LANGUAGES.filter(({ textKey }) => (own?.includes(textKey) ?? true) === isOwn),
  );
  return [...(theirs ?? []), ...(others ?? [])].map(({ code, textKey, tag }) => {
    const { open, ...share } = sumsOf(counts.get(textKey));
    const language = languageLabel(tag, locale);
    return {
      code,
      language,
      label: t('progress.look', { language: languageInSentence(tag, languageOf(locale).tag) }),
      to: `${inLocale(locale, deskPaths.translations)}?language=${code}`,
      ...toShare(share, locale),
      open: t('progress.open', { count: open, number: number.format(open) }),
    };
  });
}

/** Of the letters that were written in other languages. */
export function sumsOf(counts: StateCounts = emptyCounts()) {
  const { done, ...others } = counts;
  const open = Object.values(others).reduce((sum, count) => sum + count, 0);
  return { open, done, total: open + done };
}

export function toShare({ done, total }: { done: number; total: number }, locale: Locale) {
  const t = deskTranslateFor(locale, 'translating');
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  return {
    share: t('progress.share', { done: number.format(done), total: number.format(total) }),
    value: total > 0 ? done / total : 1,
  };
}

/** Why a list has no letter: there is none to translate, nothing is left to do, or none is in this state. */
export function emptyList(
  counts: StateCounts | undefined,
  list: TranslationList,
  locale: Locale,
): string {
  const t = deskTranslateFor(locale, 'translating');
  const { open, total } = sumsOf(counts);
  if (list === 'mine') return t('empty.mine');
  if (total === 0) return t('empty.none');
  return t(open === 0 ? 'empty.all' : `empty.${list}`);
}
