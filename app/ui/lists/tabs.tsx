import { useRef } from 'react';
import { Link } from 'react-router';
import { useCurrentInView } from './current-in-view.ts';
import styles from './tabs.module.css';
import type { TabView } from './views.ts';

/** The parts of a list beside each other. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabView[] }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, tabs.find(({ current }) => current)?.to);
  return (
    <nav aria-label={label} className={styles.tabs} ref={row}>
      <ul>
        {tabs.map(({ name, label, count, to, current }) => (
          <li key={name}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              {label} {count && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
