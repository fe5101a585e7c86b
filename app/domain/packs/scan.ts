import type { FieldError } from '#domain/forms/field.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import {
  type LetterErrors,
  readTypedLetter,
  type TypedLetter,
} from '#domain/letters/submission.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { PACK_FORM, type Pack } from './pack.ts';

export type ScanField = 'sheet' | 'name' | 'age' | 'topic' | 'picture' | 'text';
export type ScanErrors = Partial<Record<ScanField, FieldError | PictureErrorKey | 'pictures.heic'>>;

/** What was typed, for a form that is shown again. */
export type TypedScan = Record<Exclude<ScanField, 'picture'>, string>;

export type ScanReply = { typed?: TypedScan } & (
  | { state: 'done'; no: number }
  | { state: 'errors'; errors: ScanErrors }
  | { state: 'taken' | 'usedUp' | 'unknown' | 'tooMany' | 'failed' }
);

export function readTypedScan(form: FormData): TypedScan {
  const { name, age, topic, text } = readTypedLetter(form);
  return { sheet: typedText(form, PACK_FORM.sheet), name, age, topic, text };
}

export function sheetOf({ sheet }: TypedScan, { children }: Pack): number | undefined {
  const no = typedNumber(sheet) ?? 0;
  return no >= 1 && no <= children ? no : undefined;
}

/** @param instead what the letter says where nobody has typed its words */
export function toTypedLetter(
  { name, age, topic, text }: TypedScan,
  pack: Pack,
  instead: string,
): TypedLetter {
  return {
    ...{ name, age, text: text || instead, alt: '' },
    topic: pack.topic ?? topic,
    ...{ language: pack.language, otherLanguage: '', country: pack.country },
    ...{ sender: '', consent: '' },
  };
}

/** Of a letter's errors those that a scan has a field for. */
export function scanErrors(errors: LetterErrors, picture?: PictureErrorKey): ScanErrors {
  const { name, age, topic, text } = errors;
  const found = { name, age, topic, picture, text };
  return Object.fromEntries(
    Object.entries(found).filter(([, error]) => error !== undefined),
  ) as ScanErrors;
}
