import { type Concern, findConcerns } from '#domain/safety/concerns.ts';
import { findNameRisks } from '#domain/safety/name-field.ts';
import { findRisks, type Risk } from '#domain/safety/risks.ts';

/** In one request, UTF-16 units; what is longer is marked when it is saved. */
const TYPED_LENGTH = 20_000;
const FIELDS_MOST = 50;
const TAG = /^[A-Za-z0-9-]{2,35}$/;

/** What is in a field while somebody types. */
export type TypedField = { kind: 'name' | 'text'; tag: string; text: string };

export type FieldMarks = { risks: Risk[]; concerns: Concern[] };

/** Nothing if it is too much, or no such list. */
export function readTypedFields(value: unknown): TypedField[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > FIELDS_MOST) return undefined;
  const fields = value.flatMap((each: Partial<TypedField> | null) => {
    const { kind, tag, text } = each ?? {};
    if (typeof tag !== 'string' || !TAG.test(tag) || typeof text !== 'string') return [];
    return [{ kind: kind === 'name' ? ('name' as const) : ('text' as const), tag, text }];
  });
  const length = fields.reduce((sum, { text }) => sum + text.length, 0);
  return fields.length === value.length && length <= TYPED_LENGTH ? fields : undefined;
}

export function marksInField({ kind, tag, text }: TypedField): FieldMarks {
  const risks = kind === 'name' ? findNameRisks(text, tag) : findRisks(text, tag);
  return { risks, concerns: findConcerns(text, tag) };
}
