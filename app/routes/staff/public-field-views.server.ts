import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { PublicField } from '#domain/moderation/public-fields.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence, languageName, toWords } from '#routes/letter-views.server.ts';
import type { PublicFieldView } from '#ui/staff/views.ts';

export function toPublicFields(fields: readonly PublicField[], locale: Locale): PublicFieldView[] {
  return fields.map((field) => ({
    kind: field.kind,
    field: field.field,
    label: labelOf(field, locale),
    ...(field.first !== undefined && { first: field.first }),
    words: toWords(field),
    risks: field.find(),
    concerns: field.findConcerns(),
  }));
}

export function languageLabel(tag: string, locale: Locale): string {
  return languageName(tag, languageOf(locale).tag);
}

function labelOf({ kind, field, tag }: PublicField, locale: Locale): string {
  const t = deskTranslateFor(locale, 'moderation');
  const tEditor = deskTranslateFor(locale, 'editor');
  if (kind === 'text') return t('edit.text');
  if (kind === 'name') return t('edit.name');
  if (kind === 'address') return tEditor('facts.address');
  const [name] = field.split('.');
  const language = languageInSentence(tag, languageOf(locale).tag);
  if (name === 'names') return tEditor('texts.name', { language });
  if (name === 'transcripts') return tEditor('texts.transcript', { language });
  if (kind === 'translation') return languageLabel(tag, locale);
  return name === 'alt'
    ? tEditor('texts.alt', { language })
    : tEditor(`fields.${name as 'transcript'}`);
}
