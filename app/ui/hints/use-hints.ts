import { type RefObject, useEffect, useRef, useState } from 'react';
import { HINT_FORM, HINTED_FIELDS, type Hints, hintNames, holdsBack } from '#domain/forms/hints.ts';
import type { HintWords } from '#i18n/hint-words.ts';
import { prepareParts } from '#ui/forms/late.tsx';
import { useLocale } from '#ui/site-link.tsx';

const LONGEST_WAIT_MS = 3000;

export type GivenHints = { hints: Hints; words: HintWords; heard?: Hints | undefined };

export type ShownHints = {
  given: GivenHints | undefined;
  held: boolean;
  holdBack(form: FormData): Promise<boolean>;
};

/**
 * Says beside a field what in it may give its writer away, when the field is left or the form is
 * sent. Nothing depends on it: what does not arrive holds nothing back.
 *
 * @param first to a form that was sent without script
 * @param emptied how often the form was
 */
export function useHints(
  form: RefObject<HTMLFormElement | null>,
  first: GivenHints | undefined,
  emptied: number,
): ShownHints {
  const locale = useLocale();
  const [given, setGiven] = useState(first);
  const [held, setHeld] = useState(first !== undefined);
  const read = useRef<string[]>(first ? hintNames(first.hints) : []);
  const looking = useRef(false);
  const looks = useRef(0);

  const [look] = useState(() => async (data: FormData) => {
    const { hintsOf } = await import('./look-for-hints.ts');
    return hintsOf(data, locale);
  });
  const show = (found: GivenHints) => {
    read.current.push(...hintNames(found.hints));
    setGiven((before) => ({ ...found, heard: before?.hints }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` only sets what keeps its identity.
  useEffect(() => {
    const element = form.current;
    const onLeave = ({ target }: FocusEvent) => {
      if (!element || !isHinted(target)) return;
      if (target.value === '' && read.current.length === 0) return;
      looks.current += 1;
      const turn = looks.current;
      look(new FormData(element)).then(
        // The first to ask waits for what is fetched, and may come after the next.
        (found) => turn === looks.current && show(found),
        (error) => console.info('Hints did not arrive.', error),
      );
    };
    element?.addEventListener('focusin', prepareParts, { once: true });
    element?.addEventListener('focusout', onLeave);
    return () => {
      element?.removeEventListener('focusin', prepareParts);
      element?.removeEventListener('focusout', onLeave);
    };
  }, [form, look]);

  useEffect(() => {
    if (emptied === 0) return;
    setGiven(undefined);
    setHeld(false);
  }, [emptied]);

  return {
    given,
    held,
    async holdBack(data) {
      if (looking.current) return true;
      if (data.has(HINT_FORM.asItIs)) return false;
      looking.current = true;
      looks.current += 1;
      try {
        const found = await soon(look(data));
        const holds = found !== undefined && holdsBack(found.hints, read.current);
        if (found) show(found);
        setHeld(holds);
        return holds;
      } catch (error) {
        console.info('Hints did not arrive.', error);
        return false;
      } finally {
        looking.current = false;
      }
    },
  };
}

function isHinted(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && HINTED_FIELDS.some((name) => name === target.name);
}

function soon<Found>(found: Promise<Found>): Promise<Found | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), LONGEST_WAIT_MS);
  });
  return Promise.race([found, late]);
}
