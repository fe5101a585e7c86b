import type { ReactNode } from 'react';
import type { Draft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FoundError } from './error-texts.ts';
import { DraftQuestion } from './late.tsx';

/** Above the fields of a visitor's form: what is wrong in them, and whose is what was typed before. */
export function FormHead({
  className,
  mend,
  found,
  draft,
  children,
}: {
  className: string | undefined;
  mend: string;
  found: readonly FoundError[];
  draft: Draft;
  children?: ReactNode;
}) {
  const isEmpty = !children && found.length === 0 && !draft.asks;
  return (
    <div className={className} hidden={isEmpty}>
      {children}
      {found.length > 0 && <ErrorSummary text={mend} found={found} />}
      {draft.asks && <DraftQuestion onAnswer={draft.answer} />}
    </div>
  );
}
