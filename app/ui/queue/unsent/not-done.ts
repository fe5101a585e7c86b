import type { TFunction } from 'i18next';
import type { DecisionOutcome, EditOutcome } from '#ui/staff/views.ts';

/** What of a decision, or of an edit, that was sent later was not done, and why. */
export function notDone(
  outcome: DecisionOutcome | EditOutcome,
  t: TFunction<'moderation'>,
  named: (name: string, rest: string) => string,
): string[] {
  const { conflicts, marked, problem, left, done } = outcome;
  const { errors = {}, revised } = outcome as Partial<EditOutcome>;
  const sentences = conflicts.map(({ name, sentence }) =>
    name ? named(name, sentence) : sentence,
  );
  if (marked) sentences.push(t('kept.asks'));
  if (done && left) sentences.push(left);
  const wrong = problem ?? Object.values(errors)[0];
  if (wrong) sentences.push(revised ? named(revised.name, wrong) : wrong);
  return sentences;
}

/** Whether something is wrong with words that were put right: the open editor says what. */
export function isLeftToEditor({ problem, ...outcome }: DecisionOutcome | EditOutcome): boolean {
  const { errors } = outcome as Partial<EditOutcome>;
  return errors !== undefined && (problem !== undefined || Object.keys(errors).length > 0);
}
