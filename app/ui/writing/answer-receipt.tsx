import { useEffect, useRef, useState } from 'react';
import { putOn } from '#ui/shelf/stored-shelf.ts';
import { forgetInTab } from '#ui/slips/stored-slips.ts';
import { Receipt } from './receipt.tsx';
import type { ReceiptView } from './views.ts';

export type AnswerReceiptProps = {
  view: ReceiptView;
  isBack: boolean;
  onNext: () => void;
};

/** Of the answers that are sent from one page, the tab keeps the slip of the last. */
export function AnswerReceipt({ view, isBack, onNext }: AnswerReceiptProps) {
  const last = useRef(view.code);
  useEffect(() => {
    if (last.current !== view.code) forgetInTab(last.current);
    last.current = view.code;
  }, [view.code]);
  // Whoever answers a letter has adopted it.
  const letterId = view.answer?.letterId;
  const [isOnShelf, setOnShelf] = useState(false);
  useEffect(() => {
    if (letterId && !isBack) setOnShelf(putOn('adopted', { id: letterId, since: Date.now() }));
  }, [letterId, isBack]);
  return <Receipt key={view.code} view={view} part={{ isBack, isOnShelf, onNext }} />;
}
