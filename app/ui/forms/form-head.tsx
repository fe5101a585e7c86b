import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { FoundError } from './error-texts.ts';
import styles from './submit-row.module.css';

export function FormHead({
  className,
  mend,
  found,
  draft,
  children,
}: {
  className: string | undefined;
  mend: string;
  found: readonly FoundError[];
  draft: Draft;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const isEmpty = !children && found.length === 0 && !draft.asks;
  return (
    <div className={className} hidden={isEmpty}>
      {children}
      {found.length > 0 && <ErrorSummary text={mend} found={found} />}
      {draft.asks && (
        <div role="status" className={styles.question}>
          <p>{t('draft.ask')}</p>
          <button type="button" className="button" onClick={draft.keep}>
            {t('draft.keep')}
          </button>
          <button type="button" className="button" data-quiet onClick={draft.refuse}>
            {t('draft.discard')}
          </button>
        </div>
      )}
    </div>
  );
}
