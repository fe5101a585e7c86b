import { typedText } from './typed.ts';

export const HINT_KINDS = ['phone', 'email', 'address', 'name'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export type Hints = Partial<Record<string, HintKind[]>>;

export const HINTED_FIELDS = ['text', 'alt', 'name'] as const;

export const HINT_FORM = {
  read: 'hints-read',
  asItIs: 'as-it-is',
} as const;

export function readHints(form: FormData): string[] {
  return typedText(form, HINT_FORM.read).split(' ');
}

export function hintNames(hints: Hints): string[] {
  return Object.entries(hints).flatMap(([field, kinds = []]) =>
    kinds.map((kind) => `${field}:${kind}`),
  );
}

/**
 * Whether a form is shown once more before it is sent. A whole name in the field of names, where
 * the form asks for less by itself, holds nothing back.
 */
export function holdsBack(hints: Hints, read: readonly string[]): boolean {
  const { name: _, ...inWords } = hints;
  return hintNames(inWords).some((name) => !read.includes(name));
}
