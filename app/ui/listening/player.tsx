import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { splitLocale } from '#domain/languages/languages.ts';
import { bestVoice } from '#domain/listening/best-voice.ts';
import { type Rate, rateBeside, rateOf, USUAL_RATE } from '#domain/listening/rates.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { store, stored, unstore } from '#ui/behaviour/storage.ts';
import { Icon } from '#ui/icon.tsx';
import { heardIn } from './heard-text.ts';
import { type ListeningWords, listeningWords } from './listening-words.ts';
import styles from './player.module.css';
import { PlayerIcon } from './player-icon.tsx';
import { ReadingAloud, type ReadingState } from './reading-aloud.ts';

const KEPT_RATE = 'listening:rate';

/** With its words: those of the page, which is another document in another language. */
export async function openPlayer() {
  return { Player, words: await listeningWords(splitLocale(window.location.pathname).locale) };
}

function Player({
  lang,
  place,
  words,
}: {
  lang: string;
  /** What is read stands behind it. */
  place: RefObject<HTMLElement | null>;
  words: ListeningWords;
}) {
  const { t, i18n } = useTranslation();
  const main = useRef<HTMLButtonElement>(null);
  const reading = useRef<ReadingAloud>(undefined);
  const [state, setState] = useState<ReadingState>('reading');
  const [rate, setRate] = useState(() => rateOf(stored('localStorage', KEPT_RATE)));
  const firstRate = useRef(rate);
  const isOpen = state === 'reading' || state === 'paused';

  useLayoutEffect(() => {
    // The button that was pressed made room for this one.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const box = place.current;
    const now = readingOf(box?.nextElementSibling, lang, firstRate.current, (state) => {
      setState(state);
      if (state === 'failed') showNotice({ type: 'warning', message: 'letter.notHeard' });
    });
    reading.current = now;
    const stop = () => now?.stop();
    const details = box?.closest('details');
    window.addEventListener('pagehide', stop);
    details?.addEventListener('toggle', stop);
    now?.read();
    return () => {
      window.removeEventListener('pagehide', stop);
      details?.removeEventListener('toggle', stop);
      stop();
    };
  }, [lang, place]);

  const faceOf = (state: ReadingState) => {
    if (state === 'reading') return { icon: <PlayerIcon name="pause" />, label: words.pause };
    if (state === 'paused') return { icon: <PlayerIcon name="play" />, label: words.goOn };
    return { icon: <Icon name="listen" />, label: t('letter.listen') };
  };
  const stop = () => {
    reading.current?.stop();
    main.current?.focus({ preventScroll: true });
  };
  const turn = (step: -1 | 1) => {
    const next = rateBeside(rate, step);
    if (!next) return;
    setRate(next);
    if (next === USUAL_RATE) unstore('localStorage', KEPT_RATE);
    else store('localStorage', KEPT_RATE, next);
    if (reading.current) reading.current.rate = next;
  };
  const press = () => (state === 'reading' ? reading.current?.pause() : reading.current?.read());
  const type = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const { icon, label } = faceOf(state);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(rate);
  return (
    <>
      <div className={styles.frame}>
        <fieldset
          className={styles.bar}
          aria-label={words.controls}
          data-open={isOpen || undefined}
          onKeyDown={type}
        >
          <button
            ref={main}
            type="button"
            className="button"
            data-quiet={!isOpen || undefined}
            onClick={press}
          >
            {icon}
            <span>{label}</span>
          </button>
          {isOpen && (
            <>
              <Control name="stop" label={words.stop} onPress={stop} />
              <Control
                name="slower"
                label={words.slower}
                onPress={() => turn(-1)}
                isAtEnd={!rateBeside(rate, -1)}
              />
              <output aria-label={words.speed}>{percent}</output>
              <Control
                name="faster"
                label={words.faster}
                onPress={() => turn(1)}
                isAtEnd={!rateBeside(rate, 1)}
              />
            </>
          )}
        </fieldset>
      </div>
      <p role="status" className="visually-hidden">
        {state === 'paused' && words.paused}
        {state === 'ended' && words.ended}
      </p>
    </>
  );
}

function Control(props: {
  name: 'stop' | 'slower' | 'faster';
  label: string;
  onPress: () => void;
  isAtEnd?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.control}
      onClick={props.onPress}
      aria-disabled={props.isAtEnd || undefined}
    >
      <PlayerIcon name={props.name} />
      <span>{props.label}</span>
    </button>
  );
}

function readingOf(
  text: Element | null | undefined,
  lang: string,
  rate: Rate,
  tell: (state: ReadingState) => void,
): ReadingAloud | undefined {
  const voices = window.speechSynthesis.getVoices();
  const voice = bestVoice(voices, lang, navigator.languages);
  try {
    if (!voice || !text) throw new Error(`There is no voice for "${lang}".`);
    return new ReadingAloud(heardIn(text, lang), { voice, rate, tell });
  } catch (error) {
    console.info('Nothing can be read aloud.', error);
    tell('failed');
    return undefined;
  }
}
