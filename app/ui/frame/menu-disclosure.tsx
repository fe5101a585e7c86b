import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './site-frame.module.css';

/** Works without script; with it, Escape, a press or the focus beside it and navigation close it. */
export function MenuDisclosure(props: {
  label: string;
  icon: IconName;
  text?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  // Hydration is no navigation.
  useEffect(() => {
    if (openedAt.current !== key) details.current?.removeAttribute('open');
    openedAt.current = key;
  }, [key]);

  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.removeAttribute('open');
      details.current.querySelector('summary')?.focus();
    };
    const closeFromBeside = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) {
        details.current?.removeAttribute('open');
      }
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeFromBeside);
    document.addEventListener('focusin', closeFromBeside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromBeside);
      document.removeEventListener('focusin', closeFromBeside);
    };
  }, []);

  return (
    <details ref={details} className={`${styles.disclosure} ${props.className ?? ''}`}>
      <summary aria-label={props.label}>
        <Icon name={props.icon} />
        {props.text}
      </summary>
      <div className={styles.panel}>{props.children}</div>
    </details>
  );
}
