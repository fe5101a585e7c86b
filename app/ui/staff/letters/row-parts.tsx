import { Icon } from '#ui/icon.tsx';
import styles from './row-parts.module.css';
import type { TableRowView } from './views.ts';

export function LetterThumbnail({
  row: { picture, topic },
}: {
  row: Pick<TableRowView, 'picture' | 'topic'>;
}) {
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
