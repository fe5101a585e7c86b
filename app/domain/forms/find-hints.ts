import { findNameRisks } from '#domain/safety/name-field.ts';
import { findRisks, hasAddress, type RiskKind } from '#domain/safety/risks.ts';
import { HINT_KINDS, HINTED_FIELDS, type HintKind, type Hints } from './hints.ts';

/** Of what the desk marks, what a visitor is told of: the surest, and the worst in a stranger's hands. */
const KIND_OF: Partial<Record<RiskKind, HintKind>> = {
  phone: 'phone',
  email: 'email',
  address: 'address',
  familyName: 'name',
  fullName: 'name',
};

export function findHints(typed: Readonly<Partial<Record<string, string>>>, tag: string): Hints {
  const hints: Hints = {};
  for (const field of HINTED_FIELDS) {
    const words = typed[field];
    if (!words) continue;
    const risks = field === 'name' ? findNameRisks(words, tag) : findRisks(words, tag);
    const found = new Set(risks.map(({ kind }) => KIND_OF[kind]));
    if (field !== 'name' && hasAddress(words)) found.add('address');
    const kinds = HINT_KINDS.filter((kind) => found.has(kind));
    if (kinds.length > 0) hints[field] = kinds;
  }
  return hints;
}
