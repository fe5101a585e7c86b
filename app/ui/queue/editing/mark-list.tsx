import { useTranslation } from 'react-i18next';
import type { MarkedWords } from '#domain/wording/blanking.ts';
import styles from './marked-area.module.css';

type Props = { value: MarkedWords; lang: string; onToggle: (offset: number) => void };

/** Every mark as a button, for fingers and for those who do not see where the marks are. */
export function MarkList({ value: { text, marks }, lang, onToggle }: Props) {
  const { t } = useTranslation('moderation');
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={t('cardEdit.marks')}>
      {Array.from(marks.entries(), ([number, { start, end, kind, said }]) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={said !== undefined}
            onClick={(event) => {
              const button = event.currentTarget;
              onToggle(start);
              button.focus({ preventScroll: true });
            }}
          >
            <span className="visually-hidden">{t('cardEdit.blankOut')}</span>
            <span className={styles.kind}>{t(`risks.${kind}`)}</span>{' '}
            <bdi lang={lang} className={styles.said}>
              {said ?? text.slice(start, end)}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
