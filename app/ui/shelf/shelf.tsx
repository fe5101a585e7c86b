import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHELF_PARTS, SHELF_STEP, type ShelfPart } from '#domain/shelf/shelf.ts';
import { LateFontSheets } from '#ui/letters/font-sheets.tsx';
import { writtenOnCard } from '#ui/letters/letter-card.tsx';
import { switchOff } from '#ui/offline/keep-here.ts';
import styles from './shelf.module.css';
import { ShelfLetters } from './shelf-letters.tsx';
import { ShelfSlips } from './shelf-slips.tsx';
import type { ShelfWords } from './shelf-words.ts';
import { onShelfChange, storesShelf } from './stored-shelf.ts';
import { type Shown, useShelfCards } from './use-shelf-cards.ts';
import { clearShelf, isNothing, putAllBack, type WholeShelf, wholeShelf } from './whole-shelf.ts';

const AT_FIRST: Shown = { kept: SHELF_STEP, adopted: SHELF_STEP };

/** Where there is script: only the device knows what stands on it. */
export function Shelf({ words, children }: { words: ShelfWords; children: ReactNode }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(wholeShelf);
  const [stores] = useState(storesShelf);
  const [shown, setShown] = useState(AT_FIRST);
  const [times, setTimes] = useState(0);
  const [cleared, setCleared] = useState<WholeShelf>();
  const { cards, gone, state, tryAgain } = useShelfCards(whole.letters, shown);
  useEffect(() => {
    const look = () => setWhole(wholeShelf());
    const leave = () => setCleared(undefined);
    window.addEventListener('pagehide', leave);
    const stop = onShelfChange(look);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
    };
  }, []);

  const more = (part: ShelfPart) =>
    setShown((before) => ({ ...before, [part]: before[part] + SHELF_STEP }));
  const clear = () => {
    setCleared(whole);
    setTimes((before) => before + 1);
    clearShelf();
    void switchOff().catch((error) => console.info('It stays kept.', error));
  };
  const undo = (before: WholeShelf) => {
    putAllBack(before);
    setCleared(undefined);
  };
  return (
    <>
      {!stores && <p className={styles.refused}>{words.refused}</p>}
      <p role="status" className={gone > 0 ? styles.gone : 'visually-hidden'}>
        {gone > 0 && (gone === 1 ? words.gone : words.goneMore)}
      </p>
      <p role="status" className={state === 'asking' ? styles.empty : 'visually-hidden'}>
        {state === 'asking' && words.loading}
      </p>
      <div role="alert" className={state === 'lost' ? styles.lost : 'visually-hidden'}>
        {state === 'lost' && (
          <>
            <p>{words.lost}</p>
            <button type="button" className="button" data-quiet onClick={tryAgain}>
              {t('notice.again')}
            </button>
          </>
        )}
      </div>
      <div key={times}>
        {SHELF_PARTS.map((part) => (
          <ShelfLetters
            key={part}
            part={part}
            words={words}
            entries={whole.letters[part]}
            cards={cards}
            shown={shown[part]}
            onMore={() => more(part)}
          />
        ))}
        <ShelfSlips slips={whole.slips} words={words} />
      </div>
      {children}
      <section
        className={styles.clear}
        aria-labelledby="clear"
        hidden={isNothing(whole) && !cleared}
      >
        <h2 id="clear">{words.clear.heading}</h2>
        <p role="status">{cleared ? words.clear.done : words.clear.text}</p>
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() => (cleared ? undo(cleared) : clear())}
        >
          {cleared ? words.clear.putBack : words.clear.button}
        </button>
      </section>
      <LateFontSheets of={[...cards.values()].map(writtenOnCard)} />
    </>
  );
}
