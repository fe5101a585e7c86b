import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Areas } from '../../i18n/messages.server.ts';
import styles from './kept-list.module.css';
import { forgetSlip, type KeptSlip, keptSlips, onForgotten } from './kept-slips.ts';

/** The slips that this browser has kept: to be used again, or forgotten. */
export function KeptList({
  words,
  onUse,
}: {
  words: Areas['slip']['kept'];
  onUse: (code: string) => void;
}) {
  const { t } = useTranslation();
  const [slips, setSlips] = useState<KeptSlip[]>([]);
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => {
    const look = () => setSlips(keptSlips());
    look();
    return onForgotten(look);
  }, []);
  const forget = (code: string) => {
    forgetSlip(code);
    setForgotten(true);
  };
  return (
    <>
      {slips.length > 0 && (
        <section className={styles.kept} aria-labelledby="kept">
          <h2 id="kept">{words.heading}</h2>
          <ul>
            {slips.map(({ code, topic, name, date, onDevice }) => (
              <li key={code}>
                <p id={`kept-${code}`}>
                  {t(`topics.${topic}`)} · <bdi>{name}</bdi> · {date.text}
                  <span className={styles.place}>{onDevice ? words.device : words.tab}</span>
                </p>
                <p className="buttons">
                  <button
                    type="button"
                    className="button"
                    aria-describedby={`kept-${code}`}
                    onClick={() => onUse(code)}
                  >
                    {words.use}
                  </button>
                  <button
                    type="button"
                    className="button"
                    data-quiet
                    aria-describedby={`kept-${code}`}
                    onClick={() => forget(code)}
                  >
                    {words.forget}
                  </button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className={styles.told}>
        {forgotten && words.forgotten}
      </p>
    </>
  );
}
