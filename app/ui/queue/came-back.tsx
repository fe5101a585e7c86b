import { useTranslation } from 'react-i18next';
import { useChangeWords } from '#ui/history/change-words.ts';
import { Changes } from '#ui/history/changes.tsx';
import type { ComparedTextView, FieldView } from '#ui/history/views.ts';
import styles from './came-back.module.css';

export type CameBackView = {
  lead: string;
  reason: string | undefined;
  note: string | undefined;
  /** Where there is nothing to compare. */
  notice: string | undefined;
  fields: FieldView[];
  texts: ComparedTextView[];
};

/** A letter that was rejected and waits once more: why, and what is different now. */
export function CameBack({ view }: { view: CameBackView }) {
  const { t } = useTranslation('moderation');
  const words = useChangeWords();
  return (
    <section className={styles.back} data-came-back>
      <h3>{t('rejection.cameBack.heading')}</h3>
      <p>{view.lead}</p>
      {view.reason && <p className={styles.said}>{view.reason}</p>}
      {view.note && <p className={styles.said}>{view.note}</p>}
      <details open>
        <summary>{t('rejection.cameBack.changed')}</summary>
        {view.notice && <p>{view.notice}</p>}
        <Changes fields={view.fields} texts={view.texts} words={words} />
      </details>
    </section>
  );
}
