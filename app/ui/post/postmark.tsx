import styles from './postmark.module.css';

export function Postmark({ date, town }: { date: { iso: string; text: string }; town?: string }) {
  return (
    <span className={styles.postmark} data-large={town ? true : undefined}>
      <svg viewBox="0 0 60 36" aria-hidden="true" className={styles.lines}>
        <path d="M0 6q7.500-6 15 0t15 0 15 0 15 0M0 18q7.500-6 15 0t15 0 15 0 15 0M0 30q7.500-6 15 0t15 0 15 0 15 0" />
      </svg>
      <span className={styles.round}>
        {town && <span className={styles.town}>{town}</span>}
        <time dateTime={date.iso}>{date.text}</time>
      </span>
    </span>
  );
}
