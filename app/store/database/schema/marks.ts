import type { Generated } from 'kysely';

/** What the highlighter found, and by which rules; none yet if the number is -1. */
export type MarkColumns = {
  /** Kinds: ` phone school `. */
  marks: Generated<string>;
  mark_count: Generated<number>;
  mark_rules: Generated<number>;
  /** 1 where a child may need help: such a one comes first. */
  concern: Generated<number>;
};
