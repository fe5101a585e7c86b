const LONGEST_WAIT_MS = 3000;

/**
 * A form that is sent while its code is on the way waits for it a moment: that looks through it and keeps what
 * was typed. It goes off by itself where the code does not come.
 */
export function holdSubmits(
  element: HTMLElement,
  { come, isAlive }: { come: () => Promise<unknown>; isAlive: () => boolean },
): () => void {
  let waits = false;
  let passes = false;
  const hold = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (isAlive() || passes || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (waits) return;
    waits = true;
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
    const goOn = () => {
      // The browser would show its own error instead of the page, and of what was typed.
      if (!isAlive() && !navigator.onLine) {
        window.addEventListener('online', () => come().then(goOn, goOn), { once: true });
        return;
      }
      waits = false;
      passes = true;
      target.requestSubmit(submitter);
      passes = false;
    };
    Promise.race([come(), late]).then(goOn, goOn);
  };
  element.addEventListener('submit', hold);
  return () => element.removeEventListener('submit', hold);
}
