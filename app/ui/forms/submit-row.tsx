import { Sentences } from '#ui/joined.tsx';
import styles from './submit-row.module.css';

/** The button that sends a visitor's form, and what happens to what is sent. */
export function SubmitRow({
  button,
  promise,
  busy,
}: {
  button: string;
  promise: string;
  busy: boolean;
}) {
  return (
    <div className={styles.row}>
      <button type="submit" className="button" aria-disabled={busy || undefined}>
        {button}
      </button>
      <p className={styles.promise}>{promise}</p>
    </div>
  );
}

/** Says that what was typed before is there again, and clears it. */
export function RestoredDraft({
  words,
  onDiscard,
}: {
  words: { restored: string; discard: string };
  onDiscard: () => void;
}) {
  return (
    <p className={styles.restored}>
      <Sentences>
        {words.restored}
        <button type="button" onClick={onDiscard}>
          {words.discard}
        </button>
      </Sentences>
    </p>
  );
}
