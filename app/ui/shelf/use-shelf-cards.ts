import { useEffect, useRef, useState } from 'react';
import { CARDS_MAX, SHELF_PARTS, type Shelf, type ShelfPart } from '#domain/shelf/shelf.ts';
import type { LetterCardView } from '#ui/letters/views.ts';
import { useLocale } from '#ui/site-link.tsx';
import { askAbout } from './ask.ts';
import { takeOff } from './stored-shelf.ts';

export type Shown = Record<ShelfPart, number>;

/**
 * The cards of the letters that are shown, from the server each time: the device has none of them. It asks about all
 * others too, so that whatever was taken down leaves the shelf.
 */
export function useShelfCards(letters: Shelf, shown: Shown) {
  const locale = useLocale();
  const [cards, setCards] = useState<ReadonlyMap<string, LetterCardView>>(new Map());
  const [gone, setGone] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'asking' | 'lost'>('idle');
  const [tries, setTries] = useState(0);
  const answered = useRef({ cards: new Set<string>(), others: new Set<string>() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew, and cards that came may leave others to ask for.
  useEffect(() => {
    const known = answered.current;
    const idsOf = (of: (part: ShelfPart) => number | undefined) => [
      ...new Set(
        SHELF_PARTS.flatMap((part) => letters[part].slice(0, of(part)).map(({ id }) => id)),
      ),
    ];
    const wanted = idsOf((part) => shown[part])
      .filter((id) => !known.cards.has(id))
      .slice(0, CARDS_MAX);
    const others = idsOf(() => undefined).filter(
      (id) => !known.others.has(id) && !wanted.includes(id),
    );
    if (wanted.length + others.length === 0) return setState('idle');
    const { signal, abort } = withAbort();
    setState('asking');
    askAbout({ cards: wanted, others }, { locale, signal }).then(
      (answer) => {
        if (signal.aborted) return;
        for (const id of wanted) known.cards.add(id);
        for (const id of [...wanted, ...others]) known.others.add(id);
        setCards(
          (before) => new Map([...before, ...answer.cards.map((card) => [card.id, card] as const)]),
        );
        setState('idle');
        if (answer.gone.length === 0) return;
        setGone((before) => [...before, ...answer.gone]);
        for (const part of SHELF_PARTS) takeOff(part, answer.gone);
      },
      (error) => {
        if (signal.aborted) return;
        console.info('The letters of the shelf did not arrive.', error);
        setState('lost');
      },
    );
    return abort;
  }, [letters, shown, cards, locale, tries]);

  return { cards, gone: gone.length, state, tryAgain: () => setTries((before) => before + 1) };
}

function withAbort() {
  const leaving = new AbortController();
  return { signal: leaving.signal, abort: () => leaving.abort() };
}
