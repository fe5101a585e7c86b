import { type FieldError, validateField } from '#domain/forms/field.ts';
import { typedNumber } from '#domain/forms/typed.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { AGES_SHOWN, type AgesShown } from '#domain/privacy/ages.ts';
import { type Amount, type Provider, readAmounts, readProviders, takesAmount } from './giving.ts';
import { isDay, NOTICE_LENGTH, type SiteNotice } from './notices.ts';
import {
  type Giving,
  RETENTION_CHOICES,
  type Retention,
  SECOND_READINGS,
  type SecondReading,
  type SettingName,
  type SettingValues,
} from './settings.ts';

const SITE_NAME_MAX = 60;
const COUNTRY_NAME_MAX = 60;
/** A line ends an entry; so does a comma that no address has, where another name follows. */
const PROVIDER_END = /\n|[，、；،](?=[^=＝\n]{1,40}[=＝]\s*https?:)/;
export const GIVING_LENGTH = 2000;
export const HELP_STEPS_LENGTH = 3000;
const TOTAL_MAX = 999_999_999;

export type SettingError =
  | FieldError
  | 'number'
  | 'providers'
  | 'amounts'
  | 'amountsMissing'
  | 'day'
  | 'order'
  | 'choice';

export type SettingTexts = Readonly<Record<string, string>>;
export type SettingErrors = Readonly<Record<string, SettingError>>;

type SettingForm<Value> = {
  fields: readonly string[];
  write(value: Value): SettingTexts;
  /** A value of undefined is none of its own: it goes back to what was started with. */
  read(texts: SettingTexts): { value: Value | undefined } | { errors: SettingErrors };
};

type KindValues = {
  name: string;
  contact: string | null;
  total: number;
  giving: Giving;
  retention: Retention;
  ages: AgesShown;
  secondReading: SecondReading;
  notice: SiteNotice;
  country: Readonly<Record<string, string>>;
  help: string;
};
export type SettingKind = keyof KindValues;

const RETENTION_FIELDS = Object.keys(RETENTION_CHOICES) as (keyof Retention)[];

const FORMS: { [kind in SettingKind]: SettingForm<KindValues[kind]> } = {
  name: {
    fields: ['name'],
    write: (name: string) => ({ name }),
    read: ({ name = '' }) => {
      const wrong = validateField(name, { required: true, max: SITE_NAME_MAX });
      return wrong ? { errors: { name: wrong } } : { value: name };
    },
  },

  contact: {
    fields: ['contact'],
    write: (contact: string | null) => ({ contact: contact ?? '' }),
    read: ({ contact = '' }) => {
      const wrong = validateField(contact, { email: true, max: 254 });
      return wrong ? { errors: { contact: wrong } } : { value: contact || null };
    },
  },

  total: {
    fields: ['total'],
    write: (total: number) => ({ total: String(total) }),
    read: ({ total = '' }) => {
      const value = typedNumber(total);
      return value === undefined || value > TOTAL_MAX ? { errors: { total: 'number' } } : { value };
    },
  },

  giving: {
    fields: ['providers', 'amounts'],
    write: ({ providers, amounts }: Giving) => ({
      providers: providers.map(({ name, url }) => (name ? `${name}=${url}` : url)).join('\n'),
      amounts: amounts.map(({ value, currency }) => `${value} ${currency}`).join(', '),
    }),
    read: readGiving,
  },

  retention: {
    fields: RETENTION_FIELDS,
    write: (retention: Retention) =>
      Object.fromEntries(RETENTION_FIELDS.map((field) => [field, String(retention[field])])),
    read: (texts) => {
      const wrong = RETENTION_FIELDS.filter(
        (field) => !RETENTION_CHOICES[field].includes(Number(texts[field])),
      );
      if (wrong.length > 0) {
        return { errors: Object.fromEntries(wrong.map((field) => [field, 'choice' as const])) };
      }
      const days = RETENTION_FIELDS.map((field) => [field, Number(texts[field])]);
      return { value: Object.fromEntries(days) as Retention };
    },
  },

  ages: {
    fields: ['ages'],
    write: (ages: AgesShown) => ({ ages }),
    read: ({ ages }) => {
      const value = AGES_SHOWN.find((one) => one === ages);
      return value ? { value } : { errors: { ages: 'choice' } };
    },
  },

  secondReading: {
    fields: ['secondReading'],
    write: (secondReading: SecondReading) => ({ secondReading }),
    read: ({ secondReading }) => {
      const value = SECOND_READINGS.find((one) => one === secondReading);
      return value ? { value } : { errors: { secondReading: 'choice' } };
    },
  },

  notice: {
    fields: ['text', 'from', 'until'],
    write: ({ text, from, until }: SiteNotice) => ({ text, from: from ?? '', until: until ?? '' }),
    read: readNotice,
  },

  country: {
    fields: LANGUAGES.map(({ tag }) => tag),
    write: (names: Record<string, string>) => names,
    read: (texts) => {
      const names = LANGUAGES.flatMap(({ tag }) => (texts[tag] ? [[tag, texts[tag]]] : []));
      const errors = names.flatMap(([tag = '', name = '']) => {
        const wrong = validateField(name, { max: COUNTRY_NAME_MAX });
        return wrong ? [[tag, wrong]] : [];
      });
      if (errors.length > 0) return { errors: Object.fromEntries(errors) };
      return { value: names.length > 0 ? Object.fromEntries(names) : undefined };
    },
  },

  help: {
    fields: ['steps'],
    write: (steps: string) => ({ steps }),
    read: ({ steps = '' }) => {
      const wrong = validateField(steps, { max: HELP_STEPS_LENGTH });
      return wrong ? { errors: { steps: wrong } } : { value: steps || undefined };
    },
  },
};

export function kindOf(name: SettingName): SettingKind {
  return name.split('-', 1)[0] as SettingKind;
}

export function fieldsOf(name: SettingName): readonly string[] {
  return FORMS[kindOf(name)].fields;
}

export function writeSetting<Name extends SettingName>(
  name: Name,
  value: SettingValues[Name],
): SettingTexts {
  return formOf(name).write(value);
}

export function readSetting<Name extends SettingName>(
  name: Name,
  texts: SettingTexts,
): { value: SettingValues[Name] | undefined } | { errors: SettingErrors } {
  return formOf(name).read(texts);
}

function formOf<Name extends SettingName>(name: Name): SettingForm<SettingValues[Name]> {
  return FORMS[kindOf(name)] as unknown as SettingForm<SettingValues[Name]>;
}

/** One provider a line, or with a full-width comma between them: `PayPal=https://…`, or an address alone. */
function readGiving({
  providers: typed = '',
  amounts: typedAmounts = '',
}: SettingTexts): { value: Giving } | { errors: SettingErrors } {
  const lines = typed.split(PROVIDER_END).flatMap((line) => line.trim() || []);
  const providers = lines.map(readProviderLine);
  const amounts: Amount[] | undefined = readAmounts(typedAmounts.replaceAll('\n', ','));
  const unnamed = providers.filter((provider) => provider?.name === '').length;
  const errors: Record<string, SettingError> = {};
  if (typed.length > GIVING_LENGTH) errors.providers = 'max';
  else if (unnamed > 1 || providers.includes(undefined)) errors.providers = 'providers';
  if (!amounts || typedAmounts.length > GIVING_LENGTH) errors.amounts = 'amounts';
  const known = providers.filter((provider) => provider !== undefined);
  if (amounts?.length === 0 && known.some(({ url }) => takesAmount(url))) {
    errors.amounts = 'amountsMissing';
  }
  if (Object.keys(errors).length > 0 || !amounts) return { errors };
  return { value: { providers: known, amounts } };
}

function readProviderLine(line: string): Provider | undefined {
  const alone = /^https?:\/\//.test(line);
  // The reader of the environment variable takes a comma for the end of an entry.
  const [name = '', url = ''] = alone ? ['-', line] : line.split(/[=＝](.*)/s);
  const [provider, second] =
    readProviders(`${name}=${url.replace(/[,，、；،]/g, encodeURIComponent)}`) ?? [];
  return provider && !second ? { ...provider, name: alone ? '' : provider.name } : undefined;
}

function readNotice({
  text = '',
  from = '',
  until = '',
}: SettingTexts): { value: SiteNotice | undefined } | { errors: SettingErrors } {
  if (text === '') return { value: undefined };
  const errors: Record<string, SettingError> = {};
  if (text.length > NOTICE_LENGTH) errors.text = 'max';
  if (from && !isDay(from)) errors.from = 'day';
  if (until && !isDay(until)) errors.until = 'day';
  else if (from && until && until < from) errors.until = 'order';
  if (Object.keys(errors).length > 0) return { errors };
  return { value: { text, from: from || null, until: until || null } };
}
