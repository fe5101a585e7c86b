import { countryName } from '#domain/countries/countries.ts';
import {
  compareVersions,
  compareWords,
  type FieldChange,
  type TextChange,
} from '#domain/history/comparison.ts';
import { snapshotOf } from '#domain/history/revision.ts';
import { directionOf, type Locale, languageOf } from '#domain/languages/languages.ts';
import { OPTIONAL_NAMES, type OptionalName } from '#domain/letters/fields.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { languageName } from '#routes/letter-views.server.ts';
import type { OwnAnswer, OwnLetter } from '#server/letters/find-own.server.ts';
import type { SlipChangesView } from '#ui/slips/slip-changes.tsx';

/** Principles and states are the desk's. */
const SENT = ['topic', 'country', 'name', 'age', 'originalLanguage'] as const;

/**
 * What the team changed of what its sender wrote: words as they were and are, of a picture only
 * that it is another one. It names nobody.
 */
export function toSlipChanges(
  { letter, sent }: Pick<OwnLetter, 'letter' | 'sent'>,
  locale: Locale,
): SlipChangesView | undefined {
  if (sent === undefined) return undefined;
  const words = pageWords('slip', locale).changes;
  if (sent === null) return { notes: [words.gone], fields: [], texts: [] };
  const now = snapshotOf(letter, sent.principles);
  const { fields, texts } = compareVersions(sent, now);
  const spoken = [sent.originalLanguage, now.originalLanguage];
  const view = {
    notes: sent.photoHash === now.photoHash ? [] : [pictureNote(now.photoHash !== null)],
    fields: fields.filter(isSent).map((change) => ({
      label: words.fields[change.field],
      before: show(change.field, change.before),
      after: show(change.field, change.after),
    })),
    texts: texts
      .filter(({ tag }) => spoken.includes(tag))
      .map(({ field, tag, parts }) => ({
        label: labelOf(field),
        lang: tag,
        dir: directionOf(tag),
        parts,
      })),
  };
  return view.notes.length + view.fields.length + view.texts.length > 0 ? view : undefined;

  function labelOf(field: TextChange['field']): string {
    if (field === 'transcripts') return pageWords('editor', locale).fields.transcript;
    if (isOptional(field)) return pageWords('editor', locale).fields[field];
    return words.fields[field === 'names' ? 'name' : field];
  }

  function pictureNote(there: boolean): string {
    return there ? words.picture : words.pictureGone;
  }

  function show(field: (typeof SENT)[number], value: string | number): string {
    const { tag } = languageOf(locale);
    if (field === 'topic') return translateFor(locale)(`topics.${value as 'sea'}`);
    if (field === 'country') return countryName(String(value), tag);
    return field === 'originalLanguage' ? languageName(String(value), tag) : String(value);
  }
}

export function toAnswerChanges(
  { response, sent }: Pick<OwnAnswer, 'response' | 'sent'>,
  locale: Locale,
): SlipChangesView | undefined {
  if (sent === undefined) return undefined;
  const words = pageWords('slip', locale).changes;
  if (sent === null) return { notes: [words.gone], fields: [], texts: [] };
  const { tag } = languageOf(locale);
  const show = {
    country: (code: string) => countryName(code, tag),
    language: (language: string) => languageName(language, tag),
    name: String,
    age: String,
  };
  const labels = { ...words.fields, language: words.fields.originalLanguage };
  const fields = (['country', 'name', 'age', 'language'] as const)
    .filter((field) => sent[field] !== response[field])
    .map((field) => ({
      label: labels[field],
      before: show[field](String(sent[field])),
      after: show[field](String(response[field])),
    }));
  const { text, language } = response;
  const texts =
    sent.text === text
      ? []
      : [
          {
            label: words.fields.text,
            lang: language,
            dir: directionOf(language),
            parts: compareWords(sent.text, text, language),
          },
        ];
  return fields.length + texts.length > 0 ? { notes: [], fields, texts } : undefined;
}

type SentChange = Extract<FieldChange, { field: (typeof SENT)[number] }>;

function isSent(change: FieldChange): change is SentChange {
  return SENT.some((field) => field === change.field);
}

function isOptional(field: TextChange['field']): field is OptionalName {
  return OPTIONAL_NAMES.some((name) => name === field);
}
