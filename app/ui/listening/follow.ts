import { isCalm } from '#ui/behaviour/paper.ts';

const READING_LINE_OF_HEIGHT = 0.3;

/** Keeps in the window what is read, unless the reader looks somewhere else. */
export function follower(): (range: Range) => void {
  let last: Range | undefined;
  let isArriving = false;
  return (range) => {
    const wasSeen = last === undefined || isSeen(last);
    last = range;
    if (isSeen(range)) {
      isArriving = false;
      return;
    }
    if (isArriving || !wasSeen) return;
    isArriving = true;
    bringIn(range);
  };
}

function isSeen(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  const frame = scrollerOf(range).getBoundingClientRect();
  return top >= Math.max(0, frame.top) && bottom <= Math.min(window.innerHeight, frame.bottom);
}

function bringIn(range: Range): void {
  const scroller = scrollerOf(range);
  const start = Math.max(0, scroller.getBoundingClientRect().top);
  const line = start + scroller.clientHeight * READING_LINE_OF_HEIGHT;
  const top = range.getBoundingClientRect().top - line;
  scroller.scrollBy({ top, behavior: isCalm() ? 'instant' : 'smooth' });
}

function scrollerOf(range: Range): Element {
  const page = document.scrollingElement ?? document.documentElement;
  let element = range.startContainer.parentElement;
  while (element && element !== document.body) {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (scrolls && element.scrollHeight > element.clientHeight) return element;
    element = element.parentElement;
  }
  return page;
}
