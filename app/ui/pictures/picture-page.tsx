import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PictureView, Words } from '#ui/letters/views.ts';
import styles from './picture-page.module.css';

export type PicturePageView = {
  heading: string;
  picture: PictureView & { alt: Words | undefined };
  back: string;
  editor: string | undefined;
};

export function PicturePage({
  view: { heading, picture, back, editor },
}: {
  view: PicturePageView;
}) {
  const { t } = useTranslation('editor');
  return (
    <div className={`column ${styles.page}`}>
      <h1>{heading}</h1>
      <p className="buttons">
        <Link to={back} className="button">
          {t('viewer.close')}
        </Link>
        {editor && (
          <Link to={editor} className="button" data-quiet>
            {t('photo.edit')}
          </Link>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys. */}
      <section className={styles.frame} aria-label={t('viewer.heading')} tabIndex={0}>
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt?.text ?? ''}
          lang={picture.alt?.lang}
        />
      </section>
    </div>
  );
}
