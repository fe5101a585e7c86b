import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#domain/topics/topics.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/site-link.tsx';
import styles from './offline.module.css';
import type { OfflineWords } from './offline-words.ts';
import { fetchPack, type PackState, packState, removePack } from './packs.ts';

type Doing = 'fetching' | 'failed' | 'removed';

const NONE: PackState = { here: 0, all: 0 };

export function TopicPack({ topic, words }: { topic: Topic; words: OfflineWords['packs'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [state, setState] = useState(NONE);
  const [doing, setDoing] = useState<Doing>();
  const look = useCallback(
    () => packState(topic, locale).then(setState, () => undefined),
    [topic, locale],
  );
  useEffect(() => void look(), [look]);
  const { here, all } = state;
  const isWhole = all > 0 && here === all;
  const fetchLetters = async () => {
    if (doing === 'fetching') return;
    setDoing('fetching');
    try {
      await fetchPack(topic, locale, setState);
      setDoing(undefined);
    } catch (error) {
      console.info('The letters did not come.', error);
      setDoing('failed');
    }
    void look();
  };
  const remove = async () => {
    await removePack(topic, locale);
    setDoing('removed');
    void look();
  };
  const is = isWhole ? words.here : all > 0 ? words.part : words.absent;
  const name = `pack-${topic}`;
  return (
    <li className={styles.pack} data-theme={topic} data-pack={topic}>
      <h4 id={name}>
        <Icon name={topic} />
        {t(`topics.${topic}`)}
      </h4>
      <p role="status">{doing && (doing !== 'removed' || all === 0) ? words[doing] : is}</p>
      {doing === 'fetching' && <progress value={here} max={all || 1} aria-labelledby={name} />}
      <p className={styles.tools}>
        <button
          type="button"
          className="button"
          data-quiet={isWhole || undefined}
          aria-describedby={name}
          onClick={fetchLetters}
        >
          {isWhole ? words.again : all > 0 ? words.goOn : words.fetch}
        </button>
        {all > 0 && doing !== 'fetching' && (
          <button
            type="button"
            className="button"
            data-quiet
            aria-describedby={name}
            onClick={remove}
          >
            {words.remove}
          </button>
        )}
      </p>
    </li>
  );
}
