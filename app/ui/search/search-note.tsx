import styles from './search-form.module.css';
import type { SearchView } from './views.ts';

export function SearchNote({ view }: { view: SearchView }) {
  const { words, isAsked, count, found, by, more } = view;
  return (
    <div role="status" className={styles.note}>
      {isAsked && (
        <>
          <p>
            <strong>{found ? count : words.nothing}</strong>
          </p>
          {by === 'setRight' && found && <p>{words.setRight}</p>}
          {by === 'some' && found && <p>{words.some}</p>}
          {by === undefined && found && <p>{words.newest}</p>}
          {more && <p>{words.many}</p>}
          {!found && <p>{words.nothingHint}</p>}
        </>
      )}
    </div>
  );
}
