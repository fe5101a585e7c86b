import { OPTIONAL_NAMES, REQUIRED_NAMES } from '#domain/letters/fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { ImportedLetter } from './records.ts';

/** Its state may have moved on; a table may say neither its address nor its time. */
export function saysTheSame(
  { letter, principles }: { letter: Letter; principles: readonly Principle[] },
  record: ImportedLetter,
): boolean {
  const plain = REQUIRED_NAMES.every((field) => letter[field] === record[field]);
  const optional = OPTIONAL_NAMES.every((field) => (letter[field] ?? '') === (record[field] ?? ''));
  const hash = record.photo?.sha256?.slice(0, letter.photo?.hash.length ?? 0);
  return (
    plain &&
    optional &&
    sameTexts(letter.text, record.text) &&
    sameTexts(letter.alt, record.alt) &&
    sameTexts(letter.names, record.names ?? {}) &&
    sameTexts(letter.transcripts, record.transcripts ?? {}) &&
    principles.join() === record.principles.join() &&
    (!record.photo?.sha256 || hash === letter.photo?.hash)
  );
}

function sameTexts(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''));
}
