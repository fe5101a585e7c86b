import styles from './drawing.module.css';
import drawingsUrl from './drawings.svg?url&no-inline';

export type DrawingName =
  | 'children'
  | 'teachers'
  | 'parents'
  | 'written'
  | 'reading-first'
  | 'published'
  | 'answered';

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 320 240" className={styles.drawing} aria-hidden="true">
      <use href={`${drawingsUrl}#${name}`} />
    </svg>
  );
}
