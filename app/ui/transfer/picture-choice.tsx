import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './transfer.module.css';

export type PictureChoiceView = {
  sum: string;
  after: number;
  next: number | undefined;
  rows: {
    n: number;
    sourceLine: string;
    label: string;
    what: string;
    without: boolean;
    why: string[];
  }[];
};

/** The letters whose picture cannot be taken, each with the choice to come without it. */
export function PictureChoice(props: { here: string; action: string; view: PictureChoiceView }) {
  const { t } = useTranslation('transfer');
  const { here, action, view } = props;
  const after = <input type="hidden" name="after" value={view.after} />;
  return (
    <section aria-labelledby="pictures" className={styles.pictures}>
      <h2 id="pictures">{t('pictures.heading')}</h2>
      <p>{t('pictures.lead')}</p>
      <p role="status">{view.sum}</p>
      <Form method="post" action={action} className={styles.actions} preventScrollReset>
        {after}
        <button type="submit" name="choice" value="without" className="button" data-quiet>
          {t('pictures.takeAll')}
        </button>
        <button type="submit" name="choice" value="refuse" className="button" data-quiet>
          {t('pictures.refuseAll')}
        </button>
      </Form>
      <ul>
        {view.rows.map(({ n, sourceLine, label, what, without, why }) => (
          <li key={n} id={`pictures${n}`} data-without={without || undefined}>
            <p>
              <strong id={`whose${n}`}>
                <bdi>{label}</bdi>
              </strong>{' '}
              <bdi>{sourceLine}</bdi>
            </p>
            {why.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className={styles.verdict}>{what}</p>
            <Form method="post" action={action} preventScrollReset>
              {after}
              <input type="hidden" name="row" value={n} />
              <button
                type="submit"
                name="choice"
                value={without ? 'refuse' : 'without'}
                className="button"
                data-quiet
                aria-describedby={`whose${n}`}
              >
                {t(without ? 'pictures.refuse' : 'pictures.take')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {view.next !== undefined && (
        <p className={styles.more}>
          <SiteLink to={`${here}?pictures=${view.next}#pictures`}>{t('pictures.more')}</SiteLink>
        </p>
      )}
    </section>
  );
}
