import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { Icon } from '#ui/icon.tsx';
import { FontSheets } from './font-sheets.tsx';
import { LetterText } from './letter-text.tsx';
import styles from './photo.module.css';
import type { LetterView } from './views.ts';

export function Photo({ letter }: { letter: LetterView }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { photo, alt, transcript } = letter;
  if (!photo) return null;
  const description = alt?.text ?? t('letter.undescribed');

  const openLarge = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    <figure className={styles.figure} data-lying={photo.width > photo.height || undefined}>
      <a href={photo.src} onClick={openLarge} className={styles.open} aria-haspopup="dialog">
        <img
          src={photo.thumbnail.src}
          srcSet={sourcesOf(photo)}
          sizes="(min-width: 62rem) 30rem, (min-width: 36rem) 34rem, calc(95vw - 2.25rem)"
          width={photo.width}
          height={photo.height}
          alt={description}
          lang={alt?.lang}
          fetchPriority="high"
        />
        <span className={styles.hint}>
          <Icon name="enlarge" />
          <span>{t('letter.openPicture')}</span>
        </span>
      </a>
      {transcript && (
        <details className={styles.transcript}>
          <summary>{t('letter.transcript')}</summary>
          <FontSheets text={transcript.text} lang={transcript.lang} />
          <div lang={transcript.lang} dir={transcript.dir}>
            <LetterText text={transcript.text} />
          </div>
        </details>
      )}
      <dialog
        ref={dialog}
        className={styles.large}
        aria-label={t('letter.picture', { name: letter.name })}
      >
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label={t('letter.closePicture')}>
            <Icon name="close" />
          </button>
        </form>
        <img
          src={photo.src}
          width={photo.width}
          height={photo.height}
          alt={description}
          lang={alt?.lang}
          loading="lazy"
        />
      </dialog>
    </figure>
  );
}

/** A very small or very tall picture is its own thumbnail. */
function sourcesOf({ thumbnail, ...photo }: NonNullable<LetterView['photo']>): string | undefined {
  if (photo.width === thumbnail.width) return undefined;
  return `${thumbnail.src} ${thumbnail.width}w, ${photo.src} ${photo.width}w`;
}
