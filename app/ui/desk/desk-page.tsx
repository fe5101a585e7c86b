import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './desk-page.module.css';

export function DeskPage(props: {
  heading: string;
  lead: string;
  back?: { to: string; label: string };
  children?: ReactNode;
}) {
  const { heading, lead, back, children } = props;
  return (
    <div className={`column ${styles.page}`}>
      <DeskHead heading={heading} lead={lead} />
      {children}
      {back && (
        <p className={styles.back}>
          <SiteLink to={back.to}>
            <Icon name="back" />
            {back.label}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

/** No landscape: a page of the desk begins with the work. */
export function DeskHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className={styles.head}>
      <h1>{heading}</h1>
      <p>{lead}</p>
    </header>
  );
}

export function ResultMessage({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <p role={good ? 'status' : 'alert'} className={good ? styles.good : styles.bad}>
      {children}
    </p>
  );
}
