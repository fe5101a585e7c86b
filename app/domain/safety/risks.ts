import { findBirthdays } from './birthdays.ts';
import { findClasses } from './classes.ts';
import { findHandles } from './handles.ts';
import { findEmails, findLinks } from './internet.ts';
import { findNames } from './names.ts';
import { findPhones } from './phones.ts';
import { findAddresses } from './places.ts';
import type { Span } from './reading.ts';
import { findSchools } from './schools.ts';
import { type Token, tokensOf } from './tokens.ts';
import { SPOKEN, type Vocabulary, vocabularyOf } from './vocabulary.ts';

export const RISK_KINDS = [
  'phone',
  'email',
  'link',
  'handle',
  'address',
  'birthday',
  'school',
  'class',
  'familyName',
] as const;
/** A whole name is marked as a family name in a text, and as what it is in the field of a name. */
export type RiskKind = (typeof RISK_KINDS)[number] | 'fullName';

/** A place in a text that may give its writer away: UTF-16 offsets, `end` excluded. */
export type Risk = { start: number; end: number; kind: RiskKind };

type Finder = (tokens: readonly Token[], words: Vocabulary) => Span[];

/** The surest first: where two find the same place, the earlier one has it. */
const FINDERS: readonly [RiskKind, Finder][] = [
  ['email', findEmails],
  ['link', findLinks],
  ['phone', findPhones],
  ['handle', findHandles],
  ['birthday', findBirthdays],
  ['address', findAddresses],
  ['school', findSchools],
  ['class', findClasses],
  ['familyName', findNames],
];

/** Decides nothing; a language (BCP 47) without a table has the safest words of all the others. */
export function findRisks(text: string, tag: string): Risk[] {
  const tokens = tokensOf(text);
  const words = vocabularyOf(tag);
  const taken = new Uint8Array(text.length);
  const risks: Risk[] = [];
  for (const [kind, find] of FINDERS) {
    const spans = find(tokens, words).flatMap(({ first, last }) => {
      const start = tokens[first]?.start;
      const end = tokens[last]?.end;
      return start === undefined || end === undefined ? [] : [{ start, end, kind }];
    });
    spans.sort((one, other) => other.end - other.start - (one.end - one.start));
    for (const risk of spans) {
      if (taken.subarray(risk.start, risk.end).includes(1)) continue;
      taken.fill(1, risk.start, risk.end);
      risks.push(risk);
    }
  }
  return risks.sort((one, other) => one.start - other.start);
}

/** Whatever language a text is in, a street in it may be called as at home. */
export function hasAddress(text: string): boolean {
  const tokens = tokensOf(text);
  return SPOKEN.some((tag) => findAddresses(tokens, vocabularyOf(tag)).length > 0);
}
