import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factLine, joinedBy } from '#i18n/joined.ts';
import type { Areas } from '#i18n/messages.server.ts';
import { DOT } from '#ui/dot.ts';
import { forgetSlip, onForgotten, type StoredSlip, storedSlips } from './stored-slips.ts';
import styles from './stored-slips-list.module.css';

export function StoredSlipsList({
  words,
  onUse,
}: {
  words: Areas['slip']['kept'];
  onUse: (code: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const [slips, setSlips] = useState<StoredSlip[]>([]);
  const [forgotten, setForgotten] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const look = () => setSlips(storedSlips());
    look();
    return onForgotten(look);
  }, []);
  const what = ({ topic, answer }: StoredSlip) => answer?.label ?? t(`topics.${topic}`);
  const forget = (stored: StoredSlip) => {
    forgetSlip(stored.code);
    const slip = factLine([what(stored), stored.name], i18n.language);
    setForgotten(joinedBy(t).named(slip, words.forgotten));
    // The button that was pressed is gone.
    told.current?.focus();
  };
  return (
    <>
      {slips.length > 0 && (
        <section className={styles.slips} aria-labelledby="kept">
          <h2 id="kept">{words.heading}</h2>
          <ul>
            {slips.map((slip) => (
              <li key={slip.code}>
                <p id={`kept-${slip.code}`}>
                  {what(slip) + DOT}
                  <bdi>{slip.name}</bdi>
                  {DOT + slip.date.text}
                  <span className={styles.where}>{slip.onDevice ? words.device : words.tab}</span>
                </p>
                <p className="buttons">
                  <button
                    type="button"
                    className="button"
                    aria-describedby={`kept-${slip.code}`}
                    onClick={() => onUse(slip.code)}
                  >
                    {words.use}
                  </button>
                  <button
                    type="button"
                    className="button"
                    data-quiet
                    aria-describedby={`kept-${slip.code}`}
                    onClick={() => forget(slip)}
                  >
                    {words.forget}
                  </button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p ref={told} role="status" tabIndex={-1} className={styles.told}>
        {forgotten}
      </p>
    </>
  );
}
