import { type FieldError, validateField } from '#domain/forms/field.ts';
import { typedText } from '#domain/forms/typed.ts';
import { OPTIONAL_FIELDS, OPTIONAL_NAMES, type OptionalName } from '#domain/letters/fields.ts';
import { EDIT_LIMITS } from '#domain/moderation/edits.ts';
import type { PublicField } from '#domain/moderation/public-fields.ts';

type Named = Pick<PublicField, 'kind' | 'field'>;

/** Lengths in UTF-16 units. */
export type WordRules = { max: number; required: boolean; lines: 'one' | 'many' };

/** What staff may type in the place of a public string; nothing for one that is made of others. */
export function wordRules({ kind, field }: Named): WordRules | undefined {
  if (kind === 'address') return undefined;
  if (kind === 'name') return { max: EDIT_LIMITS.name, required: true, lines: 'one' };
  if (field.startsWith('names.')) return { max: EDIT_LIMITS.name, required: false, lines: 'one' };
  if (kind === 'text') return { max: EDIT_LIMITS.text, required: true, lines: 'many' };
  if (kind === 'translation') return { max: EDIT_LIMITS.text, required: false, lines: 'many' };
  if (field.startsWith('alt.')) return { max: EDIT_LIMITS.alt, required: false, lines: 'one' };
  const optional = field.startsWith('transcripts.') ? 'transcript' : (field as OptionalName);
  const { max, lines } = OPTIONAL_FIELDS[optional];
  return { max, required: false, lines };
}

/** Strings that the form does not name stay as they are. */
export function readWords(
  form: FormData,
  fields: readonly Named[],
): { words: Record<string, string> } | { errors: Record<string, FieldError> } {
  const words: Record<string, string> = {};
  const errors: Record<string, FieldError> = {};
  for (const named of fields) {
    const { field } = named;
    const rules = wordRules(named);
    if (!rules || !form.has(field)) continue;
    const typed = typedText(form, field);
    const said = rules.lines === 'one' ? typed.replace(/\s+/g, ' ') : typed;
    const error = validateField(said, rules);
    if (error) errors[field] = error;
    words[field] = said;
  }
  return Object.keys(errors).length > 0 ? { errors } : { words };
}

/** The strings of an edit once the item has others: as they were when it began, where they still are. */
export function followStrings<View extends Named>(
  began: readonly View[],
  now: readonly View[],
): { fields: View[]; gone: View[] } {
  const isOf = (views: readonly View[], { field }: View) =>
    views.find((each) => each.field === field);
  return {
    fields: now.map((view) => isOf(began, view) ?? view),
    gone: began.filter((view) => !isOf(now, view)),
  };
}

/** That a form was made of these strings and no others: of what came meanwhile nothing was read. */
export function namesAll(form: FormData, fields: readonly Named[]): boolean {
  const known = new Set(fields.filter((named) => wordRules(named)).map(({ field }) => field));
  const words = [...form.keys()].filter(
    (name) =>
      /^(?:text|alt|names|transcripts)\./.test(name) ||
      OPTIONAL_NAMES.some((optional) => optional === name),
  );
  return [...known].every((name) => form.has(name)) && words.every((name) => known.has(name));
}
