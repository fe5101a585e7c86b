import { countryName, givenCountryName } from '#domain/countries/countries.ts';
import { printMoment } from '#domain/dates/dates.ts';
import { isLocale, LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import { capitalized } from '#domain/languages/names.ts';
import { AGES_SHOWN, type AgesShown } from '#domain/privacy/ages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { listAmounts } from '#domain/site/giving.ts';
import type { SiteNotice } from '#domain/site/notices.ts';
import { fieldsOf, kindOf, type SettingKind, writeSetting } from '#domain/site/setting-forms.ts';
import {
  type Giving,
  helpStepsOf,
  RETENTION_CHOICES,
  type Retention,
  SECOND_READINGS,
  type SecondReading,
  type SettingDefaults,
  type SettingName,
} from '#domain/site/settings.ts';
import { factLine } from '#i18n/joined.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence, languageName } from '#routes/letter-views.server.ts';
import type { ChangedSetting } from '#store/site/settings.ts';
import type { SettingFormView, SettingRowView } from '#ui/settings/views.ts';

type Read = { locale: Locale; defaults: SettingDefaults };

export function toSettingRow(
  name: SettingName,
  changed: ChangedSetting | undefined,
  { locale, defaults }: Read,
): SettingRowView {
  const value = changed?.value === undefined ? defaultOf(name, defaults) : changed.value;
  return {
    name,
    to: deskPaths.setting(name),
    title: titleOf(name, locale),
    lines: showSetting(name, value, locale),
    by: changed && saidBy(changed, locale),
  };
}

/** The notices of all languages, which are one form. */
export function toNoticesRow(
  changed: ReadonlyMap<string, ChangedSetting>,
  locale: Locale,
): SettingRowView {
  const t = deskTranslateFor(locale, 'settings');
  const known = LANGUAGES.flatMap(({ code }) => changed.get(`notice-${code}`) ?? []);
  const set = known.filter(({ value }) => value !== undefined);
  const [last] = known.toSorted((a, b) => b.changedAt - a.changedAt);
  return {
    name: 'notices',
    to: deskPaths.notices,
    title: t('notices.title'),
    lines: set.length > 0 ? set.map(({ value }) => (value as SiteNotice).text) : [t('none')],
    by: last && saidBy(last, locale),
  };
}

export function toSettingForm(
  name: SettingName,
  changed: ChangedSetting | undefined,
  { locale, defaults }: Read,
): SettingFormView {
  const t = deskTranslateFor(locale, 'settings');
  const kind = kindOf(name);
  const given = defaultOf(name, defaults);
  const own = changed?.value !== undefined;
  const value = own ? changed.value : given;
  const texts = value === undefined ? {} : writeSetting(name, value as never);
  const [, about = ''] = name.split(/-(.*)/s);
  const days = new Intl.NumberFormat(languageOf(locale).tag, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return {
    name,
    kind,
    title: titleOf(name, locale),
    lead: t(`kinds.${kind}.lead`),
    version: changed?.version ?? 0,
    own,
    by: changed && saidBy(changed, locale),
    now: factLine(showSetting(name, value, locale), languageOf(locale).tag),
    given: showSetting(name, given, locale),
    fields: fieldsOf(name).map((field) => ({
      name: field,
      label:
        kind === 'country'
          ? languageName(field, languageOf(locale).tag)
          : labelOf(kind, field, locale),
      text: texts[field] ?? '',
      // What is written for readers of one language stands in that language.
      lang:
        (kind === 'notice' || kind === 'help') && isLocale(about) ? languageOf(about).tag : field,
      given: kind === 'country' ? givenCountryName(about, field) : '',
      choices: choicesOf(field),
    })),
  };

  function choicesOf(field: string) {
    if (kind === 'ages') {
      return AGES_SHOWN.map((value) => ({ value, label: t(`agesShown.${value}`) }));
    }
    if (kind === 'secondReading') {
      return SECOND_READINGS.map((value) => ({ value, label: t(`secondReadings.${value}`) }));
    }
    if (kind !== 'retention') return [];
    return RETENTION_CHOICES[field as keyof Retention].map((count) => ({
      value: String(count),
      label: days.format(count),
    }));
  }
}

export function titleOf(name: SettingName, locale: Locale): string {
  const t = deskTranslateFor(locale, 'settings');
  const { tag } = languageOf(locale);
  const [, about = ''] = name.split(/-(.*)/s);
  const kind = kindOf(name);
  if ((kind === 'notice' || kind === 'help') && isLocale(about)) {
    const language = languageInSentence(languageOf(about).tag, tag);
    return capitalized(t(`kinds.${kind}.title`, { language }), tag);
  }
  if (kind === 'country') return t('kinds.country.title', { country: countryName(about, tag) });
  return t(`kinds.${kind as 'name'}.title`);
}

/** A field's label; one of two things that are called the same is an address that is stored. */
function labelOf(kind: SettingKind, field: string, locale: Locale): string {
  const key = kind === 'retention' && field === 'contact' ? 'contactKept' : (field as 'name');
  return deskTranslateFor(locale, 'settings')(`fields.${key}`);
}

function defaultOf(name: SettingName, defaults: SettingDefaults): unknown {
  const [kind, about = ''] = name.split('-');
  if (kind === 'help' && isLocale(about))
    return deskTranslateFor(about, 'moderation')('help.steps');
  return name in defaults ? defaults[name as keyof SettingDefaults] : undefined;
}

export function showSetting(name: SettingName, value: unknown, locale: Locale): string[] {
  const t = deskTranslateFor(locale, 'settings');
  const { tag } = languageOf(locale);
  const kind = kindOf(name);
  if (value === undefined || value === null) return [t('none')];
  if (kind === 'total') return [new Intl.NumberFormat(tag).format(value as number)];
  if (kind === 'ages') return [t(`agesShown.${value as AgesShown}`)];
  if (kind === 'secondReading') return [t(`secondReadings.${value as SecondReading}`)];
  if (kind === 'giving') {
    const { providers, amounts } = value as Giving;
    const names = providers.map(({ name: own, url }) => own || url);
    return [...(names.length > 0 ? names : [t('none')]), listAmounts(amounts, tag)].filter(Boolean);
  }
  if (kind === 'retention') {
    const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return Object.entries(value as Retention).map(([field, count]) =>
      t('retained', { what: labelOf(kind, field, locale), days: days.format(count) }),
    );
  }
  if (kind === 'notice') {
    const { text, from, until } = value as SiteNotice;
    const print = (day: string) => printMoment(String(Date.parse(day)), tag);
    return [
      text,
      ...(from ? [t('from', { day: print(from) })] : []),
      ...(until ? [t('until', { day: print(until) })] : []),
    ];
  }
  if (kind === 'country') return Object.values(value as Record<string, string>);
  if (kind === 'help') return helpStepsOf(value as string);
  return [String(value)];
}

function saidBy({ value, changedAt, changedBy }: ChangedSetting, locale: Locale): string {
  const t = deskTranslateFor(locale, 'settings');
  const date = printMoment(String(changedAt), languageOf(locale).tag, { time: true });
  return t(value === undefined ? 'backBy' : 'setBy', { name: changedBy, date });
}
