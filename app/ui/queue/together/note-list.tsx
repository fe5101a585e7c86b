import type { TeamNoteView } from '#ui/staff/views.ts';
import styles from './team-form.module.css';

export function NoteList({ notes }: { notes: readonly TeamNoteView[] }) {
  return (
    <ul className={styles.list}>
      {notes.map(({ id, by, text, date }) => (
        <li key={id}>
          <p className={styles.by}>
            <bdi>{by}</bdi> · <time dateTime={date.iso}>{date.text}</time>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
