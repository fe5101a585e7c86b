import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOPICS } from '#domain/topics/topics.ts';
import { Named } from '#ui/joined.tsx';
import { UnsentList } from '#ui/offline/unsent/unsent-list.tsx';
import type { ShelfWords } from '#ui/shelf/shelf-words.ts';
import { useLocale } from '#ui/site-link.tsx';
import { canKeep, switchOff, switchOn } from './keep-here.ts';
import { KeptLetters } from './kept-letters.tsx';
import styles from './offline.module.css';
import type { OfflineWords } from './offline-words.ts';
import { TopicPack } from './topic-pack.tsx';
import { useKept } from './use-kept.ts';

type Doing = 'starting' | 'isOn' | 'isOff' | 'failed' | 'deleted';

const MEGABYTE = 1024 * 1024;

export function OfflinePart(props: {
  words: OfflineWords;
  slipWords: ShelfWords['slips'];
  isOffered: boolean;
}) {
  const { words, slipWords, isOffered } = props;
  const locale = useLocale();
  const { kept, look } = useKept(locale);
  if (!kept) return null;
  return (
    <>
      <UnsentList unsent={kept.unsent} words={words} slipWords={slipWords} />
      {isOffered && <Keeping words={words} kept={kept} look={look} />}
    </>
  );
}

type Kept = NonNullable<ReturnType<typeof useKept>['kept']>;

function Keeping({ words, kept, look }: { words: OfflineWords; kept: Kept; look: () => void }) {
  const locale = useLocale();
  const { i18n } = useTranslation();
  const [can] = useState(canKeep);
  const [doing, setDoing] = useState<Doing>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { isOn } = kept;
  const turn = async () => {
    if (doing === 'starting') return;
    if (!isOn) setDoing('starting');
    try {
      await (isOn ? switchOff() : switchOn(locale));
      setDoing(isOn ? 'isOff' : 'isOn');
    } catch (error) {
      console.info('Keeping could not be switched.', error);
      setDoing('failed');
    }
    look();
  };
  const deleteAll = async () => {
    await switchOff();
    setDoing('deleted');
    look();
    place?.focus();
  };
  const number = new Intl.NumberFormat(i18n.language);
  const size = new Intl.NumberFormat(i18n.language, {
    ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
  });
  return (
    <section className={styles.part} aria-labelledby="offline">
      <h2 id="offline">{words.heading}</h2>
      <p>{words.lead}</p>
      {!can && <p className={styles.note}>{words.unable}</p>}
      <p className={styles.switch} hidden={!can}>
        <button
          ref={setPlace}
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-describedby="offline-state"
          onClick={turn}
        >
          <span className={styles.track} aria-hidden="true" />
          {words.switch}
        </button>
      </p>
      <p role="status" id="offline-state" className={styles.state}>
        {doing && words[doing]}
      </p>
      <ul className={styles.points}>
        {[words.what, words.seen, words.goes].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {kept.isFull && <p className={styles.note}>{words.full}</p>}
      {isOn && (
        <>
          <ul className={styles.figures}>
            <li>
              <Named name={words.pages}>{number.format(kept.pages)}</Named>
            </li>
            <li>
              <Named name={words.room}>{size.format(kept.bytes / MEGABYTE)}</Named>
            </li>
          </ul>
          <h3 id="packs">{words.packs.heading}</h3>
          <p>{words.packs.text}</p>
          <ul className={styles.packs} aria-labelledby="packs">
            {TOPICS.map((topic) => (
              <TopicPack key={topic} topic={topic} words={words.packs} />
            ))}
          </ul>
          <KeptLetters letters={kept.letters} words={words} level="h3" />
          <h3>{words.app.heading}</h3>
          <p>{words.app.text}</p>
          <p>
            <button type="button" className="button" data-quiet onClick={deleteAll}>
              {words.delete}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
