import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isInHands,
  itemsOf,
  type UnsentDecision,
  unsentByItem,
  writtenItems,
} from '#domain/moderation/unsent-decisions.ts';
import type { DecisionOutcome, EditOutcome, Entry } from '#ui/staff/views.ts';
import { isLeftToEditor } from './not-done.ts';
import { onSentOutcome, onUnsentOutcome, useUnsentDecisions } from './unsent-store.ts';

type Queue = {
  /** Decided by others, by the item's name. */
  taken: ReadonlyMap<string, string>;
  report(outcome: DecisionOutcome): void;
  update(item: Entry): void;
  release(id: string): void;
  /** What a dialog asks about just now. */
  asked: readonly string[] | undefined;
  close(): void;
};

/** What waits to be sent is said where it stands, in place of its buttons. */
export function useUnsentInQueue({ taken, report, update, release, asked, close }: Queue) {
  const { t } = useTranslation('moderation');
  const unsent = useUnsentDecisions();
  const known = useRef<readonly string[]>([]);
  const left = useRef<string>(undefined);

  useEffect(
    () =>
      onSentOutcome((outcome) => {
        if (!isLeftToEditor(outcome)) report(outcome);
      }),
    [report],
  );
  useEffect(
    () =>
      onUnsentOutcome((outcome) => {
        const { revised } = outcome as Partial<EditOutcome>;
        // Nobody has it any more: it is here as it is now.
        if (revised) release(revised.id);
        if (revised) update(revised);
        report(outcome);
      }),
    [report, update, release],
  );

  useLayoutEffect(() => {
    const added = unsent.filter(({ key }) => !known.current.includes(key));
    known.current = unsent.map(({ key }) => key);
    left.current = added.flatMap(itemsOf).at(-1)?.id ?? left.current;
    if (asked?.some((item) => added.flatMap(writtenItems).includes(item))) close();
    if (asked || left.current === undefined) return;
    focusAfter(left.current);
    left.current = undefined;
  }, [unsent, asked, close]);

  return useMemo(() => {
    if (unsent.length === 0) return taken;
    const all = new Map(taken);
    for (const [id, decision] of unsentByItem(unsent)) {
      all.set(id, t(`kept.${stageOf(decision)}`, { action: decision.label }));
    }
    return all;
  }, [unsent, taken, t]);
}

function stageOf(decision: UnsentDecision): 'beingSent' | 'failed' | 'waits' {
  if (isInHands(decision, Date.now())) return 'beingSent';
  return decision.failed ? 'failed' : 'waits';
}

/** As if the card had left: the next one is at hand. */
function focusAfter(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const here = cards.findIndex((card) => card.dataset.card?.startsWith(`${id}.`));
  const focused = document.activeElement;
  if (here < 0 || (focused !== document.body && !cards[here]?.contains(focused))) return;
  const open = (card: HTMLElement) => card.dataset.taken === undefined;
  const next = cards.slice(here + 1).find(open) ?? cards.slice(0, here).findLast(open);
  (next ?? cards[here])?.focus({ preventScroll: true });
  (next ?? cards[here])?.scrollIntoView({ block: 'nearest' });
}
