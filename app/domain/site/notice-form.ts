import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import type { SiteNotice } from './notices.ts';
import { readSetting, type SettingError, type SettingErrors } from './setting-forms.ts';

/** A notice in all languages is one form: its text in each, and the days that it is shown. */
export type TypedNotices = Readonly<Record<string, string>>;
type Notices = Partial<Record<Locale, SiteNotice>>;

const DAYS = ['from', 'until'] as const;
export const noticeText = (locale: Locale) => `text.${locale}`;
export const NOTICE_FIELDS = [...LOCALES.map(noticeText), ...DAYS];

export function writeNotices(notices: Notices): TypedNotices {
  const days = LOCALES.map((locale) => notices[locale]).find((notice) => notice !== undefined);
  return {
    ...Object.fromEntries(
      LOCALES.map((locale) => [noticeText(locale), notices[locale]?.text ?? '']),
    ),
    from: days?.from ?? '',
    until: days?.until ?? '',
  };
}

/** Those whose days are not the ones in the form. */
export function withOtherDays(notices: Notices): Locale[] {
  const { from, until } = writeNotices(notices);
  return LOCALES.filter((locale) => {
    const notice = notices[locale];
    return notice && ((notice.from ?? '') !== from || (notice.until ?? '') !== until);
  });
}

/** Other days are for every language that has a text; a text is for its own. */
export function changedNotices(typed: TypedNotices, before: TypedNotices): Locale[] {
  const otherDays = DAYS.some((day) => typed[day] !== before[day]);
  return LOCALES.map((locale) => ({ locale, text: noticeText(locale) }))
    .filter(({ text }) => typed[text] !== before[text] || (otherDays && typed[text] !== ''))
    .map(({ locale }) => locale);
}

export function readNotices(
  typed: TypedNotices,
  locales: readonly Locale[],
): { notices: Notices } | { errors: SettingErrors } {
  const notices: Notices = {};
  const errors: Record<string, SettingError> = {};
  for (const locale of locales) {
    const { from = '', until = '', [noticeText(locale)]: text = '' } = typed;
    const read = readSetting(`notice-${locale}`, { text, from, until });
    if ('value' in read) {
      if (read.value) notices[locale] = read.value;
      continue;
    }
    const { text: wrong, ...days } = read.errors;
    Object.assign(errors, days, wrong && { [noticeText(locale)]: wrong });
  }
  return Object.keys(errors).length > 0 ? { errors } : { notices };
}
