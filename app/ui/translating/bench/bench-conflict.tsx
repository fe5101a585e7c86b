import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { BenchReply } from '#ui/translating/views.ts';
import styles from '#ui/translating/workbench.module.css';

type Conflict = Extract<BenchReply, { state: 'conflict' }>;

/** What somebody else handed in meanwhile; what was typed stays in the form. */
export function BenchConflict({ conflict }: { conflict: Conflict | undefined }) {
  const { t } = useTranslation('translating');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) place.current?.scrollIntoView({ block: 'center' });
  }, [conflict]);
  return (
    <div ref={place} role="alert">
      {conflict && (
        <section className={styles.changed} data-conflict>
          <h2>
            {conflict.by
              ? t('bench.conflict.by', { name: conflict.by })
              : t('bench.conflict.somebody')}
          </h2>
          <p>{t('bench.conflict.lead')}</p>
          <dl>
            {conflict.changes.map(({ label, now, lang, dir }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={lang} dir={dir} className={styles.read}>
                  <FontSheets text={now} {...(lang && { lang })} />
                  {now}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
