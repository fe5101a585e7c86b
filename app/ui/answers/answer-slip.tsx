import { type ComponentType, lazy, Suspense } from 'react';
import type { AnswerReceiptProps } from '#ui/writing/answer-receipt.tsx';

/** Loaded by whoever answers, not by whoever reads. */
const load = () => import('#ui/writing/answer-receipt.tsx');

const LateReceipt = lazy(() =>
  load().then(
    ({ AnswerReceipt }) => ({ default: AnswerReceipt }),
    () => ({ default: PlainReceipt }),
  ),
);
let atOnce: ComponentType<AnswerReceiptProps> | undefined;

export function prepareSlip(): void {
  void load().catch(() => undefined);
}

/** The server, which renders a page in one go, has it there from the start. */
export function showAtOnce(receipt: ComponentType<AnswerReceiptProps>): void {
  atOnce = receipt;
}

export function AnswerSlip(props: AnswerReceiptProps) {
  const Receipt = atOnce ?? LateReceipt;
  return (
    <Suspense>
      <Receipt {...props} />
    </Suspense>
  );
}

function PlainReceipt({ view: { words, code } }: AnswerReceiptProps) {
  return (
    <section>
      <h4>{words.heading}</h4>
      <p>{words.once}</p>
      <p>
        <bdi dir="ltr" translate="no" data-slip-code>
          {code}
        </bdi>
      </p>
    </section>
  );
}
