import { LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { TRASH_DAYS } from '#domain/letters/letter.ts';
import type { AgesShown } from '#domain/privacy/ages.ts';
import { type Reasons, reasonsFrom } from '#domain/reasons/reasons.ts';
import type { Amount, Provider } from './giving.ts';
import { isNoticeShown, type SiteNotice } from './notices.ts';

export type SiteSettings = {
  name: string;
  contact: string | undefined;
  total: number;
  giving: Giving;
  retention: Retention;
  ages: AgesShown;
  secondReading: SecondReading;
  notices: Partial<Record<Locale, SiteNotice>>;
  countryNames: CountryNames;
  /** What staff do when a child needs help, for those who read in a language: a step a line. */
  helpSteps: Partial<Record<Locale, string>>;
  reasons: Reasons;
};

/** A provider without a name has the words of the page's language on its button. */
export type Giving = { providers: readonly Provider[]; amounts: readonly Amount[] };

/** Days after which something is forgotten. */
export type Retention = {
  trash: number;
  /** The address of somebody who answered, after the decision. */
  contact: number;
  /** The address of somebody whose answer nobody has decided on, after it was sent. */
  undecided: number;
  rejected: number;
  audit: number;
  draft: number;
};

/** Corrected names of countries: by code, then by the tag of a language. */
export type CountryNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Whether a translation is read by somebody else before readers see it. */
export const SECOND_READINGS = ['none', 'required'] as const;
export type SecondReading = (typeof SECOND_READINGS)[number];

export type SettingValues = {
  name: string;
  contact: string | null;
  total: number;
  giving: Giving;
  retention: Retention;
  ages: AgesShown;
  secondReading: SecondReading;
} & { [notice in `notice-${Locale}`]: SiteNotice } & { [help in `help-${Locale}`]: string } & {
  [country in `country-${string}`]: Readonly<Record<string, string>>;
};
export type SettingName = keyof SettingValues;

export const SINGLE_SETTINGS = [
  'name',
  'contact',
  'total',
  'giving',
  'retention',
  'ages',
  'secondReading',
] as const;

export type StoredSetting = { name: SettingName; value: unknown };
export type SettingDefaults = Pick<SiteSettings, (typeof SINGLE_SETTINGS)[number]>;

export const RETENTION_CHOICES: Record<keyof Retention, readonly number[]> = {
  trash: [14, 30, 60, 90, 180, 365],
  contact: [14, 30, 60, 90, 180, 365],
  undecided: [30, 60, 90, 180, 365],
  rejected: [14, 30, 60, 90, 180, 365],
  audit: [180, 365, 730, 1095, 1825, 3650],
  draft: [14, 30, 60, 90, 180],
};
export const RETENTION_DEFAULTS: Retention = {
  trash: TRASH_DAYS,
  contact: 90,
  undecided: 180,
  rejected: 90,
  audit: 1095,
  draft: 30,
};

export function settingsFrom(
  defaults: SettingDefaults,
  stored: readonly StoredSetting[],
  reasons: Reasons = reasonsFrom({ all: [], wordings: [] }),
): SiteSettings {
  const set = new Map(stored.map(({ name, value }) => [name, value]));
  const of = <Name extends keyof SettingDefaults>(name: Name): SettingDefaults[Name] =>
    set.has(name) ? ((set.get(name) ?? undefined) as SettingDefaults[Name]) : defaults[name];
  const startingWith = (start: string) =>
    [...set].flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value]] : [],
    );
  return {
    name: of('name'),
    contact: of('contact'),
    total: of('total'),
    giving: of('giving'),
    retention: { ...defaults.retention, ...of('retention') },
    ages: of('ages'),
    secondReading: of('secondReading'),
    notices: Object.fromEntries(startingWith('notice-')),
    countryNames: Object.fromEntries(startingWith('country-')),
    helpSteps: Object.fromEntries(startingWith('help-')),
    reasons,
  };
}

export function noticeOf(
  { notices }: Pick<SiteSettings, 'notices'>,
  locale: Locale,
  day: string,
): SiteNotice | undefined {
  const notice = notices[locale];
  return notice && isNoticeShown(notice, day) ? notice : undefined;
}

export function helpStepsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

export function isSettingName(name: string, isCountry: (code: string) => boolean): boolean {
  const [kind, rest] = name.split(/-(.*)/s, 2);
  if (rest === undefined) return SINGLE_SETTINGS.some((one) => one === name);
  if (kind === 'notice' || kind === 'help') return LANGUAGES.some(({ code }) => code === rest);
  return kind === 'country' && isCountry(rest);
}
