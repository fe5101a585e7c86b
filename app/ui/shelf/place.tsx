import { type ReactNode, useId } from 'react';
import styles from './shelf.module.css';
import type { ShelfWords } from './shelf-words.ts';

/** Of a thing on the shelf: what was taken off can be put back there, by the button that has the focus. */
export function Place(props: {
  isOn: boolean;
  words: ShelfWords;
  onTurn: () => void;
  of: string | undefined;
  children: ReactNode;
}) {
  const { isOn, words } = props;
  const id = useId();
  return (
    <>
      {isOn && props.children}
      <p role="status" className={isOn ? 'visually-hidden' : styles.off}>
        {!isOn && words.off}
      </p>
      <p className={styles.turn}>
        <button type="button" className={styles.quiet} aria-describedby={id} onClick={props.onTurn}>
          {isOn ? words.takeOff : words.putBack}
        </button>
        <bdi id={id} hidden>
          {props.of}
        </bdi>
      </p>
    </>
  );
}
