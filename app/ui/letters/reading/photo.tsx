import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { Icon } from '#ui/icon.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterText } from '#ui/letters/letter-text.tsx';
import type { LetterView } from '#ui/letters/views.ts';
import { fetchLargePicture, useLargePicture } from './large-picture-entry.ts';
import { Listen } from './listen.tsx';
import styles from './photo.module.css';

export function Photo({ letter }: { letter: LetterView }) {
  const { t } = useTranslation();
  const { photo, alt, transcript } = letter;
  // Whoever comes from another page saw it on a card, and sees that until the sharper one is there.
  const [seen] = useState(useHydrated());
  const { LargePicture, open, close } = useLargePicture(photo?.src);
  if (!photo) return null;
  const description = alt?.text ?? t('letter.undescribed');
  const { src, width, height } = photo;

  const openLarge = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <figure className={styles.figure}>
      <a
        href={src}
        onClick={openLarge}
        onPointerEnter={fetchLargePicture}
        onFocus={fetchLargePicture}
        className={styles.open}
        aria-haspopup="dialog"
      >
        <span className={styles.paper}>
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {seen && (
              <image
                href={photo.thumbnail.small ?? photo.thumbnail.src}
                width={width}
                height={height}
              />
            )}
          </svg>
          <img
            src={photo.thumbnail.src}
            srcSet={sourcesOf(photo)}
            sizes="(min-width: 62rem) 30rem, (min-width: 36rem) 34rem, calc(95vw - 2.25rem)"
            width={width}
            height={height}
            alt={description}
            lang={alt?.lang}
            loading="lazy"
            fetchPriority="high"
          />
        </span>
        <span className={styles.hint}>
          <Icon name="enlarge" />
          <span>{t('letter.openPicture')}</span>
        </span>
      </a>
      {transcript && (
        <details className={styles.transcript}>
          <summary>{t('letter.transcript')}</summary>
          <FontSheets text={transcript.text} lang={transcript.lang} />
          <Listen key={transcript.lang} lang={transcript.lang} className={styles.listen} />
          <div lang={transcript.lang} dir={transcript.dir}>
            <LetterText text={transcript.text} />
          </div>
        </details>
      )}
      {LargePicture && (
        <LargePicture
          picture={{ src, width, height, alt: description, lang: alt?.lang }}
          label={t('letter.picture', { name: letter.name })}
          onClose={close}
        />
      )}
    </figure>
  );
}

/** A very small or very tall picture is its own thumbnail. */
function sourcesOf({ thumbnail, ...photo }: NonNullable<LetterView['photo']>): string | undefined {
  if (photo.width === thumbnail.width) return undefined;
  return `${thumbnail.src} ${thumbnail.width}w, ${photo.src} ${photo.width}w`;
}
