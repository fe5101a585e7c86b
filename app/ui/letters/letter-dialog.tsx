import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import styles from './letter-dialog.module.css';

/** Without script it is open and closes by its link. */
export function LetterDialog(props: {
  label: string;
  closeLabel: string;
  closeTo: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { onClose } = props;

  // Closing it while it is still in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    element.scrollTop = 0;
    return () => element.close();
  }, []);

  const close = (event: { preventDefault(): void }) => {
    event.preventDefault();
    onClose();
  };
  // React hears of a dialog over this one here as well.
  const cancel = (event: React.SyntheticEvent) => {
    if (event.target === dialog.current) close(event);
  };
  const closeBeside = (event: React.MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape.
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-label={props.label}
      onCancel={cancel}
      onClick={closeBeside}
    >
      <div className={styles.bar}>
        <Link
          to={props.closeTo}
          className={styles.close}
          aria-label={props.closeLabel}
          preventScrollReset
          onClick={close}
        >
          <Icon name="close" />
        </Link>
      </div>
      <div className={styles.sheet}>{props.children}</div>
    </dialog>
  );
}
