import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfAll } from '#domain/wording/lists.ts';
import { fetchAtDesk } from '#ui/behaviour/session-ended.ts';
import styles from './editors-notice.module.css';

/** After a minute without a word the page counts as left. */
const EVERY_MS = 20_000;

/** Who else has it open, and whether somebody saved it meanwhile: beside the text that one types. */
export function EditorsNotice(props: {
  kind: 'letter' | 'response';
  /** Where this is heard and told; none for a new letter. */
  at: string | undefined;
  /** What stands in the form. */
  version: number;
  first: string[];
}) {
  const { t, i18n } = useTranslation('editor');
  const { others, savedSince } = useEditors(props.at, props.version, props.first);
  const names = listOfAll(others, i18n.language);
  const count = others.length;
  return (
    <div role="status" className={styles.notice} data-editors>
      {count > 0 && (
        <p>{t(props.kind === 'letter' ? 'others' : 'othersOfAnswer', { count, names })}</p>
      )}
      {savedSince && <p>{t('meanwhile')}</p>}
    </div>
  );
}

function useEditors(
  address: string | undefined,
  version: number,
  first: string[],
): { others: string[]; savedSince: boolean } {
  const [others, setOthers] = useState(first);
  const [current, setCurrent] = useState(version);

  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    let telling = false;
    const tell = async () => {
      if (telling) return;
      telling = true;
      try {
        const answer = await fetchAtDesk(address, { method: 'POST', signal: leaving.signal });
        if (!answer.ok) return;
        const news: { others: string[]; version: number } = await answer.json();
        setOthers(news.others);
        setCurrent(news.version);
      } catch (error) {
        console.info('Nobody was told that this is open.', error);
      } finally {
        telling = false;
      }
    };
    const reportLeft = () => navigator.sendBeacon(`${address}?left`);
    void tell();
    const timer = setInterval(tell, EVERY_MS);
    window.addEventListener('pagehide', reportLeft);
    return () => {
      leaving.abort();
      clearInterval(timer);
      window.removeEventListener('pagehide', reportLeft);
      reportLeft();
    };
  }, [address]);

  return { others, savedSince: current > version };
}
