import styles from './end-mark.module.css';

export function EndMark({ text }: { text: string }) {
  return (
    <div className={styles.mark}>
      <svg viewBox="0 0 220 64" aria-hidden="true">
        <path d="M4 44q10-9 20 0t20 0 20 0M156 44q10-9 20 0t20 0 20 0" className={styles.waves} />
        <path d="M78 14h64v40H78zM78 16l32 24 32-24M78 54l24-20M142 54l-24-20" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
