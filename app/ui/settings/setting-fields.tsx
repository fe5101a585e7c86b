import { useTranslation } from 'react-i18next';
import { directionOf } from '#domain/languages/languages.ts';
import { GIVING_LENGTH, HELP_STEPS_LENGTH, type SettingKind } from '#domain/site/setting-forms.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { SettingFieldView, SettingRefusal } from './views.ts';

type Props = { kind: SettingKind; fields: SettingFieldView[]; refused: SettingRefusal | undefined };

export function SettingFields({ kind, fields, refused }: Props) {
  return fields.map((field) => (
    <SettingField key={field.name} kind={kind} field={field} refused={refused} />
  ));
}

function SettingField({
  kind,
  field,
  refused,
}: Omit<Props, 'fields'> & { field: SettingFieldView }) {
  const { t } = useTranslation('settings');
  const { t: tSite } = useTranslation();
  const { name, label, lang, given, choices } = field;
  const wrong = refused?.errors[name];
  const error =
    wrong &&
    (wrong === 'required' ||
    wrong === 'max' ||
    wrong === 'valid' ||
    wrong === 'min' ||
    wrong === 'match'
      ? tSite(`fields.${wrong}`)
      : t(`errors.${wrong}`));
  const text = refused?.texts[name] ?? field.text;
  const hints: Record<string, string> = t('hints', { returnObjects: true });
  const common = { label, name, error, defaultValue: text, hint: hints[name] };
  const written = { lang, dir: directionOf(lang) };

  if (choices.length > 0) return <Select {...common} hint={undefined} options={choices} />;
  if (name === 'steps') {
    return <TextArea {...common} {...written} rows={12} max={HELP_STEPS_LENGTH} />;
  }
  if (name === 'providers') {
    return <TextArea {...common} dir="ltr" rows={5} max={GIVING_LENGTH} spellCheck={false} />;
  }
  if (kind === 'country')
    return <Field {...common} {...written} hint={undefined} placeholder={given} />;
  if (name === 'contact') return <Field {...common} type="email" dir="ltr" autoComplete="off" />;
  if (name === 'total') return <Field {...common} inputMode="numeric" dir="ltr" />;
  if (name === 'amounts') return <Field {...common} dir="ltr" autoComplete="off" />;
  return <Field {...common} autoComplete="off" required />;
}
