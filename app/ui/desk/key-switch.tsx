import type { RefObject } from 'react';
import styles from '#ui/queue/queue-dialog.module.css';
import { setKeysOff, useKeysOff } from './single-keys.ts';

/** The end of a page's list of keys: single letters can be turned off, and the list closed. */
export function KeySwitch({
  dialog,
  use,
  close,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  use: string;
  close: string;
}) {
  const off = useKeysOff();
  return (
    <>
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={!off}
          onChange={(event) => setKeysOff(!event.target.checked)}
        />
        {use}
      </label>
      <p className="buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {close}
        </button>
      </p>
    </>
  );
}
