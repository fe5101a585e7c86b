import { Link } from 'react-router';
import styles from './state-chips.module.css';
import type { StateView } from './views.ts';

/** A letter in all languages at a glance: a colour and a sign each, and words for a screen reader. */
export function StateChips({ states, label }: { states: readonly StateView[]; label: string }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {states.map(({ code, state, label, to }) => (
        <li key={code}>
          {to ? (
            <Link to={to} className={styles.chip} data-translation={state} title={label}>
              <Inside code={code} label={label} />
            </Link>
          ) : (
            <span className={styles.chip} data-translation={state} title={label}>
              <Inside code={code} label={label} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Inside({ code, label }: Pick<StateView, 'code' | 'label'>) {
  return (
    <>
      <span aria-hidden="true" dir="ltr">
        {code}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
