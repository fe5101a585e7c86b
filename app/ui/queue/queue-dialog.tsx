import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import styles from './queue-dialog.module.css';

type Props = {
  id: string;
  question: object;
  title: string;
  to: string;
  decision: FetcherWithComponents<DecisionOutcome>;
  first: string;
  className?: string | undefined;
  onClose(): void;
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
  onSubmit?(): void;
  children: (close: () => void) => ReactNode;
};

/** Asks something about a decision before it is made. */
export function QueueDialog({
  id,
  question,
  title,
  first,
  className = '',
  children,
  ...props
}: Props) {
  const { to, decision, onClose, ...listeners } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question opens it again, even before the browser says that it was closed.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(first)?.focus();
    return () => element?.close();
  }, [question, first]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={id}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <decision.Form method="post" action={to} preventScrollReset {...listeners}>
        <h2 id={id}>{title}</h2>
        {children(() => dialog.current?.close())}
      </decision.Form>
    </dialog>
  );
}
