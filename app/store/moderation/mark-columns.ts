import type { Selectable } from 'kysely';
import { MARK_RULES } from '#domain/marks/mark-rules.ts';
import { joinMarks, type Marks, marksOf } from '#domain/marks/marks.ts';
import {
  type PublicLetter,
  publicAddressOf,
  publicTextsOfLetter,
} from '#domain/moderation/public-fields.ts';
import type { MarkColumns } from '#store/database/schema/marks.ts';

export function toMarkColumns({ kinds, count }: Marks): Selectable<MarkColumns> {
  return {
    marks: kinds.length > 0 ? ` ${kinds.join(' ')} ` : '',
    mark_count: count,
    mark_rules: MARK_RULES,
    concern: Number(kinds.includes('concern')),
  };
}

/** @param ahead what was found in its texts before the transaction began, for reading takes time */
export function letterMarkColumns(letter: PublicLetter, ahead?: Marks): Selectable<MarkColumns> {
  const ofTexts = ahead ?? marksOf(publicTextsOfLetter(letter));
  return toMarkColumns(joinMarks(ofTexts, marksOf([publicAddressOf(letter)])));
}
