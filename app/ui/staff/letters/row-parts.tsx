import { Icon } from '#ui/icon.tsx';
import styles from './row-parts.module.css';
import type { TableRowView } from './views.ts';

/** A letter's picture, very small; the name beside it says which letter it is. */
export function LetterThumbnail({ row: { picture, topic } }: { row: TableRowView }) {
  if (!picture) {
    return (
      <span className={styles.none}>
        <Icon name={topic.name} />
      </span>
    );
  }
  const { src, width, height } = picture;
  return (
    <img src={src} width={width} height={height} alt="" loading="lazy" className={styles.picture} />
  );
}

/** Which languages a letter can be read in, at a glance, and in words. */
export function LetterTranslations({ row }: { row: TableRowView }) {
  return (
    <>
      <span aria-hidden="true" className={styles.languages} title={row.missing}>
        {row.languages.map(({ code, there }) => (
          <span key={code} data-there={there || undefined}>
            {code}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{row.missing}</span>
      {row.original && <span className={styles.original}>{row.original}</span>}
    </>
  );
}
