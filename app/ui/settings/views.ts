import type { SettingErrors, SettingKind, SettingTexts } from '#domain/site/setting-forms.ts';

export type SettingRowView = {
  name: string;
  /** Without locale. */
  to: string;
  title: string;
  lines: string[];
  by: string | undefined;
};

export type SettingFieldView = {
  name: string;
  label: string;
  text: string;
  /** BCP 47, where it is written for readers of that language. */
  lang: string;
  given: string;
  choices: { value: string; label: string }[];
};

export type SettingFormView = {
  name: string;
  kind: SettingKind;
  title: string;
  lead: string;
  version: number;
  own: boolean;
  by: string | undefined;
  now: string;
  given: string[];
  fields: SettingFieldView[];
};

export type SettingRefusal = {
  texts: SettingTexts;
  errors: SettingErrors;
  conflict: string | undefined;
};
