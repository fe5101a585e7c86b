import type { ReactNode } from 'react';
import { Hero } from '#ui/hero.tsx';
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
    <>
      <Hero compact theme="default" heading={heading} lead={lead} />
      <div className={`column section ${styles.page}`}>
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
    </>
  );
}

export function ResultMessage({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <p role={good ? 'status' : 'alert'} className={good ? styles.good : styles.bad}>
      {children}
    </p>
  );
}
