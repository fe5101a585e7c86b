import { type FormEvent, useState } from 'react';
import type { FieldMarks, TypedField } from '#domain/wording/typed-marks.ts';
import type { PublicFieldView } from '#ui/staff/views.ts';
import { useFreshMarks } from './fresh-marks.ts';

type Typed = FieldMarks & { text: string };

/**
 * The marks of a form in which public strings are typed, renewed as they change.
 * @param fields as they are saved
 * @param fieldOf the public string that a control holds, by its name, and how that is read
 */
export function useTypedMarks(
  fields: readonly PublicFieldView[],
  fieldOf: (control: string) => (Omit<TypedField, 'text'> & { field: string }) | undefined,
) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const ask = useFreshMarks((field, text, marks) =>
    setTyped((before) => new Map(before).set(field, { text, ...marks })),
  );
  const marksOf = (control: string): Typed | undefined => {
    const name = fieldOf(control)?.field;
    const saved = fields.find(({ field }) => field === name);
    return typed.get(name ?? '') ?? (saved && { ...saved, text: saved.words.text });
  };
  return {
    marksOf,
    /** What was typed in place of what is saved. */
    fields: fields.map((field) => {
      const now = typed.get(field.field);
      return now ? { ...field, ...now, words: { ...field.words, text: now.text } } : field;
    }),
    /** Also of strings that are not saved yet. */
    concerned: [...fields.filter(({ field }) => !typed.has(field)), ...typed.values()],
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const field = fieldOf(target.name);
      if (field) ask(field.field, { kind: field.kind, tag: field.tag, text: target.value });
    },
  };
}
