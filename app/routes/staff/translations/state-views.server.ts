import {
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { TranslationState } from '#domain/translations/states.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import type { StateCounts } from '#store/translations/lists.ts';
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
  published: number,
  locale: Locale,
): ProgressView {
  const t = deskTranslateFor(locale, 'translating');
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  return LANGUAGES.map(({ code, textKey, tag }) => {
    const { open, done } = sumsOf(counts.get(textKey), published);
    const language = languageLabel(tag, locale);
    return {
      code,
      language,
      label: t('progress.look', { language: languageInSentence(tag, languageOf(locale).tag) }),
      to: `${inLocale(locale, deskPaths.translations)}?language=${code}`,
      share: t('progress.share', { done: number.format(done), total: number.format(published) }),
      value: published > 0 ? done / published : 1,
      open: t('progress.open', { count: open, number: number.format(open) }),
    };
  });
}

/** Letters that were written in the language are done. */
export function sumsOf(counts: StateCounts | undefined, published: number) {
  const of = (state: TranslationState) => counts?.[state] ?? 0;
  const open = of('missing') + of('outdated') + of('inWork') + of('waiting');
  return { open, done: published - open };
}
