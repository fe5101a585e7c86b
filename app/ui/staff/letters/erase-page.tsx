import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation } from 'react-router';
import styles from './erase.module.css';

export type EraseView = {
  heading: string;
  lead: string;
  names: string[];
  more: number;
  items: string;
  back: string;
};

export function ErasePage({ view }: { view: EraseView }) {
  const { t } = useTranslation('letters');
  const { pathname } = useLocation();
  return (
    <div className={`column ${styles.page}`}>
      <h1>{view.heading}</h1>
      <p>{view.lead}</p>
      {view.names.length > 0 && (
        <ul>
          {view.names.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two letters may have the same name.
            <li key={i}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {view.more > 0 && <li>{t('erase.more', { count: view.more })}</li>}
        </ul>
      )}
      <p>{t('erase.warning')}</p>
      <Form method="post" action={pathname}>
        <input type="hidden" name="item" value={view.items} />
        <input type="hidden" name="back" value={view.back} />
        <input type="hidden" name="sure" value="1" />
        <p className="buttons">
          <button type="submit" className={`button ${styles.grave}`}>
            {t('erase.button')}
          </button>
          <Link to={view.back} className="button" data-quiet>
            {t('erase.keep')}
          </Link>
        </p>
      </Form>
    </div>
  );
}
