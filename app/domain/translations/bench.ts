import type { FieldError } from '#domain/forms/field.ts';
import { typedText } from '#domain/forms/typed.ts';
import type { DraftFields } from '#domain/letters/draft.ts';
import { EDIT_LIMITS } from '#domain/moderation/edits.ts';
import { joinParagraphs } from './paragraphs.ts';
import { MADE_WITH, type MadeWith, type Said } from './states.ts';

/** Names of the workbench's fields; a paragraph's is followed by its number. */
export const BENCH_FORM = {
  paragraph: 'p.',
  alt: 'alt',
  name: 'name',
  transcript: 'transcript',
  machine: 'machine',
  seen: 'seen',
  from: 'from',
  intent: 'intent',
  /** The list that it was opened from. */
  state: 'state',
  beside: 'beside',
} as const;

const BENCH_INTENTS = ['handIn', 'approve', 'draft', 'discard'] as const;
export type BenchIntent = (typeof BENCH_INTENTS)[number];

const PARAGRAPHS_MAX = 500;

export type Typed = Said & {
  made: MadeWith;
  seen: string;
  from: string;
};
export type BenchErrors = Partial<Record<keyof Said, FieldError>>;

/** @param saved what stands there: it stays as it is if only its empty lines differ, or no field names it */
export function readBench(form: FormData, saved: Said): Typed {
  const typed = (name: 'alt' | 'name' | 'transcript') =>
    form.has(BENCH_FORM[name]) ? typedText(form, BENCH_FORM[name]) : saved[name];
  const said = (name: string) => String(form.get(name) ?? '').slice(0, 64);
  return {
    text: joinParagraphs(readPlaces(form), saved.text),
    alt: oneLine(typed('alt')),
    name: oneLine(typed('name')),
    transcript: typed('transcript'),
    made: form.has(BENCH_FORM.machine) ? 'machine' : 'person',
    seen: said(BENCH_FORM.seen),
    from: said(BENCH_FORM.from),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** What was typed beside each paragraph of the original, the empty ones too. */
export function readPlaces(form: FormData): string[] {
  const places: string[] = [];
  for (let n = 0; n < PARAGRAPHS_MAX && form.has(BENCH_FORM.paragraph + n); n += 1) {
    places.push(typedText(form, BENCH_FORM.paragraph + n));
  }
  return places;
}

export function readIntent(form: FormData): BenchIntent {
  const intent = form.get(BENCH_FORM.intent);
  return BENCH_INTENTS.find((each) => each === intent) ?? 'handIn';
}

export function checkBench({ text, alt, name, transcript }: Said): BenchErrors {
  const errors: BenchErrors = {};
  if (text === '') errors.text = 'required';
  else if (text.length > EDIT_LIMITS.text) errors.text = 'max';
  if (alt.length > EDIT_LIMITS.alt) errors.alt = 'max';
  if (name.length > EDIT_LIMITS.name) errors.name = 'max';
  if (transcript.length > EDIT_LIMITS.text) errors.transcript = 'max';
  return errors;
}

/** A text that is not whole yet knows what stands beside what; one that is handed in does not. */
export function toDraft(typed: Typed, places: readonly string[]): DraftFields {
  return { ...typed, places: JSON.stringify(places) };
}

export function fromDraft(fields: DraftFields): Typed {
  const { text = '', alt = '', name = '', transcript = '', made, seen = '', from = '' } = fields;
  const madeWith = MADE_WITH.find((each) => each === made) ?? 'person';
  return { ...{ text, alt, name, transcript }, made: madeWith, seen, from };
}

/** Of a draft; undefined of one that was kept before there were any. */
export function placesOf({ places }: DraftFields): string[] | undefined {
  return places === undefined ? undefined : (JSON.parse(places) as string[]);
}

export function draftName(letterId: string, key: string): string {
  return `${letterId}.${key}`;
}
