import styles from './postmark.module.css';
import type { RoundLine } from './round-lines.ts';

export function Postmark({
  date,
  drawn,
}: {
  date: { iso: string; text: string };
  drawn?: readonly RoundLine[];
}) {
  return (
    <span className={styles.postmark} data-large={drawn ? true : undefined}>
      <svg viewBox="0 0 60 36" aria-hidden="true" className={styles.lines}>
        <path d="M0 6q7.500-6 15 0t15 0 15 0 15 0M0 18q7.500-6 15 0t15 0 15 0 15 0M0 30q7.500-6 15 0t15 0 15 0 15 0" />
      </svg>
      <span className={styles.round}>
        {drawn && <Round lines={drawn} />}
        <time dateTime={date.iso} className={drawn && 'visually-hidden'}>
          {date.text}
        </time>
      </span>
    </span>
  );
}

function Round({ lines }: { lines: readonly RoundLine[] }) {
  return (
    <svg viewBox="-58 -58 116 116" aria-hidden="true" className={styles.drawn}>
      {lines.map(({ text, isTown, size, y, held }) => (
        <text
          key={y}
          y={y}
          fontSize={size}
          textLength={held}
          lengthAdjust={held && 'spacingAndGlyphs'}
          data-town={isTown || undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
