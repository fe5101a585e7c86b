import type { SettingErrors, SettingKind, SettingTexts } from '#domain/site/setting-forms.ts';

/** A setting as the overview shows it. */
export type SettingRowView = {
  name: string;
  /** Its page, without locale. */
  to: string;
  title: string;
  lines: string[];
  /** Who changed it and when; undefined if nobody has. */
  by: string | undefined;
};

export type SettingFieldView = {
  name: string;
  label: string;
  text: string;
  /** BCP 47 tag of what is typed, where it is written for readers of that language. */
  lang: string;
  /** What holds while the field is empty. */
  given: string;
  choices: { value: string; label: string }[];
};

export type SettingFormView = {
  name: string;
  kind: SettingKind;
  title: string;
  lead: string;
  version: number;
  /** Whether a value was set here. */
  own: boolean;
  by: string | undefined;
  /** What holds now, and what holds if nothing is set here. */
  now: string;
  given: string;
  fields: SettingFieldView[];
};

/** A form that was refused: what was typed, and why. */
export type SettingRefusal = {
  texts: SettingTexts;
  errors: SettingErrors;
  /** Who was quicker. */
  conflict: string | undefined;
};
