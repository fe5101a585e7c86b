import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookletPath } from '#domain/booklet/booklet.ts';
import type { ShelfEntry, ShelfPart } from '#domain/shelf/shelf.ts';
import { LetterCard } from '#ui/letters/letter-card.tsx';
import type { LetterCardView } from '#ui/letters/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { Place } from './place.tsx';
import styles from './shelf.module.css';
import type { ShelfWords } from './shelf-words.ts';
import { putOn, takeOff } from './stored-shelf.ts';

/** Which letters are kept here: only whoever asks for their booklet tells it. */
const bookletOf = (entries: readonly ShelfEntry[]) =>
  bookletPath({ letters: entries.map(({ id }) => id) });

export function ShelfLetters(props: {
  part: ShelfPart;
  words: ShelfWords;
  entries: readonly ShelfEntry[];
  cards: ReadonlyMap<string, LetterCardView>;
  shown: number;
  onMore: () => void;
}) {
  const { part, words, entries, cards, shown } = props;
  const { t } = useTranslation();
  const [off, setOff] = useState<readonly ShelfEntry[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  const isOn = (id: string) => entries.some((entry) => entry.id === id);
  const left = off.filter(({ id }) => !isOn(id));
  const all = [...entries, ...left].toSorted((a, b) => b.since - a.since);
  const items = all.slice(0, shown + left.length).filter(({ id }) => cards.has(id));

  useEffect(() => {
    if (before.current === undefined || items.length <= before.current) return;
    const first = list.current?.children.item(before.current);
    first?.querySelector('a')?.focus({ preventScroll: true });
    before.current = undefined;
  }, [items.length]);

  const turn = (entry: ShelfEntry) => {
    if (!isOn(entry.id)) putOn(part, entry);
    else if (takeOff(part, [entry.id])) setOff([...left, entry]);
  };
  const more = () => {
    before.current = items.length;
    props.onMore();
  };
  return (
    <section aria-labelledby={part} className={styles.part}>
      <h2 id={part}>{words[part].heading}</h2>
      {all.length === 0 && (
        <p className={styles.empty} data-board>
          {words[part].empty}
        </p>
      )}
      <ul ref={list} className="rhythm" aria-labelledby={part} hidden={items.length === 0}>
        {items.map((entry) => {
          const letter = cards.get(entry.id);
          return (
            <li key={entry.id} className={styles.place}>
              <Place
                isOn={isOn(entry.id)}
                words={words}
                onTurn={() => turn(entry)}
                of={letter?.name}
              >
                {letter && <LetterCard letter={letter} showTopic />}
              </Place>
            </li>
          );
        })}
      </ul>
      {items.length > 0 && entries.length > 0 && (
        <p className={styles.more}>
          <SiteLink to={bookletOf(entries)} prefetch="none">
            {words.booklet}
          </SiteLink>
        </p>
      )}
      {entries.length > shown && (
        <p className={styles.more}>
          <button type="button" className="button" data-quiet onClick={more}>
            {t('list.more')}
          </button>
        </p>
      )}
    </section>
  );
}
