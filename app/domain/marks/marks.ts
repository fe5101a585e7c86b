import type { PublicField } from '#domain/moderation/public-fields.ts';
import { RISK_KINDS } from '#domain/safety/risks.ts';

/** A concern is about a child who may need help, all others about who gives too much away. */
export const MARK_KINDS = ['concern', ...RISK_KINDS, 'fullName'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What the highlighter finds in something that visitors sent: which kinds, at how many places. */
export type Marks = { kinds: readonly MarkKind[]; count: number };

export function marksOf(fields: readonly PublicField[]): Marks {
  const risks = fields.flatMap(({ find }) => find());
  const concerns = fields.flatMap(({ findConcerns }) => findConcerns());
  const kinds = [...concerns.map(() => 'concern' as const), ...risks.map(({ kind }) => kind)];
  return { kinds: inOrder(kinds), count: kinds.length };
}

export function joinMarks(one: Marks, other: Marks): Marks {
  return { kinds: inOrder([...one.kinds, ...other.kinds]), count: one.count + other.count };
}

function inOrder(kinds: readonly MarkKind[]): MarkKind[] {
  return MARK_KINDS.filter((kind) => kinds.includes(kind));
}
