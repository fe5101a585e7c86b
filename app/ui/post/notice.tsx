import type { NoticePart } from '#domain/site/notices.ts';
import styles from './notice.module.css';

export function PinnedNotice({ label, lines }: { label: string; lines: NoticePart[][] }) {
  return (
    <aside className={`column ${styles.area}`} aria-label={label}>
      <div className={styles.notice} data-notice>
        {lines.map((parts, line) => (
          // Lines and their parts never change places: the text is one whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={line}>
            {parts.map(({ text, href }, part) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <a key={part} href={href} rel="noopener nofollow">
                  <bdi>{text}</bdi>
                </a>
              ) : (
                text
              ),
            )}
          </p>
        ))}
      </div>
    </aside>
  );
}
