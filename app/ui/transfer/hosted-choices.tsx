import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { useLocale } from '#ui/site-link.tsx';
import styles from './hosted-choices.module.css';

export type HostedChoiceView = {
  collection: string;
  id: string;
  /** What its document is called there. */
  path: string;
  seen: string;
  name: string | undefined;
  lines: string[];
  /** Addresses of the letter's picture, where both have another one. */
  pictures?: { here: string | undefined; there: string };
  history: string | undefined;
  choices: ('ours' | 'theirs' | 'leave')[];
};

export function HostedChoices({ choices }: { choices: readonly HostedChoiceView[] }) {
  const { t } = useTranslation('transfer');
  const locale = useLocale();
  if (choices.length === 0) return null;
  return (
    <>
      <h3>{t('hosted.decide.heading')}</h3>
      <p>{t('hosted.decide.lead')}</p>
      <ul className={styles.choices}>
        {choices.map((one) => (
          <li key={one.path} className="postcard">
            <h4>
              {one.name && <bdi>{one.name}</bdi>} <bdi className={styles.path}>{one.path}</bdi>
            </h4>
            {one.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {one.pictures && <TwoPictures {...one.pictures} />}
            <Form
              method="post"
              action={inLocale(locale, deskPaths.transferHosted)}
              className={styles.choice}
            >
              <input type="hidden" name="collection" value={one.collection} />
              <input type="hidden" name="id" value={one.id} />
              <input type="hidden" name="seen" value={one.seen} />
              {one.history && <a href={one.history}>{t('hosted.decide.compare')}</a>}
              {one.choices.map((choice) => (
                <button
                  key={choice}
                  type="submit"
                  name="choice"
                  value={choice === 'leave' ? 'ours' : choice}
                  className="button"
                >
                  {t(`hosted.decide.${choice}`)}
                </button>
              ))}
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function TwoPictures({ here, there }: NonNullable<HostedChoiceView['pictures']>) {
  const { t } = useTranslation('transfer');
  return (
    <div className={styles.two}>
      {here ? (
        <SomePicture src={here} caption={t('hosted.decide.pictureHere')} />
      ) : (
        <p className={styles.missing}>{t('hosted.decide.noPictureHere')}</p>
      )}
      <SomePicture src={there} caption={t('hosted.decide.pictureThere')} />
    </div>
  );
}

function SomePicture({ src, caption }: { src: string; caption: string }) {
  const { t } = useTranslation('transfer');
  const [failed, setFailed] = useState(false);
  return (
    <figure className={styles.picture}>
      {failed ? (
        <p className={styles.missing}>{t('hosted.decide.pictureFailed')}</p>
      ) : (
        <a href={src} target="_blank" rel="noreferrer">
          <img
            src={src}
            alt={caption}
            loading="lazy"
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setFailed(true);
            }}
            onError={() => setFailed(true)}
          />
        </a>
      )}
      <figcaption aria-hidden={!failed}>{caption}</figcaption>
    </figure>
  );
}
