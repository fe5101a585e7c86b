import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { Icon } from '#ui/icon.tsx';
import type { ItemView } from '#ui/staff/views.ts';
import styles from './card-picture.module.css';
import { PictureViewer } from './picture-viewer.tsx';
import type { CardPictureView } from './views.ts';

export function CardPicture({
  picture: { thumbnail, full, page, saveTo },
  back,
  onSaved,
}: {
  picture: CardPictureView;
  back: string;
  onSaved: (item: ItemView) => void;
}) {
  const { t } = useTranslation('editor');
  const [opened, setOpened] = useState(false);
  const [unseen, setUnseen] = useState<string>();
  const open = (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <a
        href={`${page}?back=${encodeURIComponent(back)}`}
        className={styles.open}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="p"
        data-key="p"
      >
        {unseen === thumbnail.src ? (
          <span className={styles.unseen}>{t('viewer.failed')}</span>
        ) : (
          <img
            src={thumbnail.src}
            width={thumbnail.width}
            height={thumbnail.height}
            alt={full.alt?.text ?? ''}
            lang={full.alt?.lang}
            loading="lazy"
            className={styles.picture}
            onError={() => setUnseen(thumbnail.src)}
          />
        )}
        <span className={styles.hint}>
          <Icon name="enlarge" />
          <span>{t('viewer.open')}</span>
        </span>
      </a>
      {opened && (
        <PictureViewer
          picture={full}
          label={t('viewer.heading')}
          saving={saveTo === undefined ? undefined : { to: saveTo, onReply: onSaved }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
