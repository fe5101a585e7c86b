import { useEffect } from 'react';

const BOX = 'input[type=checkbox][name=item]:not(:disabled)';

/** A press of a box with Shift does to all between it and the last one what it does to it. */
export function useRangeSelection(): void {
  useEffect(() => {
    let last: HTMLInputElement | undefined;
    let extending = false;
    const press = ({ target, shiftKey }: MouseEvent) => {
      if (extending || !(target instanceof HTMLInputElement) || !target.matches(BOX)) return;
      extending = true;
      if (shiftKey && last)
        for (const box of boxesBetween(last, target)) setTo(box, target.checked);
      extending = false;
      last = target;
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
}

export function pressWithShift(box: HTMLElement): void {
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
}

function boxesBetween(one: HTMLInputElement, other: HTMLInputElement): HTMLInputElement[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(BOX)];
  const ends = [boxes.indexOf(one), boxes.indexOf(other)].sort((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  // The last one may have been decided and be gone.
  return from < 0 ? [] : boxes.slice(from, to + 1).filter((box) => box !== other);
}

function setTo(box: HTMLInputElement, checked: boolean): void {
  if (box.checked !== checked) box.click();
}
