export type Start = {
  early: string;
  waiting: string;
  /** Whether the script of the page is there for whoever uses it, and not for whoever reads. */
  read: boolean;
  motionOff: string;
};

export const STARTER = starter.toString();

/** Serialised into the page (`scripts/documents/inline-script.ts`): it may use nothing from around it. */
function starter(given: Start): void {
  const { early, waiting, read } = given;
  const patienceMs = 2500;
  const unrestMs = 1000;
  // Who stays so long without a touch or a key may be listening to a screen reader.
  const longRestMs = 20_000;
  const heldMs = 6000;
  // Somebody is about to use the page; what comes of a finger or a wheel that moves can wait until it rests.
  const interactions = ['pointerdown', 'keydown', 'input'];
  const approaches = ['pointermove', 'pointercancel', 'wheel', 'scroll'];
  // Without script it leads away from the page.
  const opensHere = 'main a[aria-haspopup="dialog"]';
  const root = document.documentElement;
  try {
    if (localStorage.getItem(given.motionOff)) root.dataset.still = '';
  } catch {
    // A browser that keeps nothing knows of nothing switched off.
  }
  let started = false;
  let held: HTMLAnchorElement | undefined;
  const start = () => {
    const text = document.querySelector(`script[type="${waiting}"]`)?.textContent;
    if (started || !text) return;
    started = true;
    for (const each of interactions) document.removeEventListener(each, onUse, true);
    for (const each of approaches) document.removeEventListener(each, onApproach, true);
    document.head.insertAdjacentHTML('beforeend', early);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = text;
    document.head.append(script);
    script.remove();
  };
  const soon = () => {
    if (document.readyState !== 'loading') start();
    else document.addEventListener('DOMContentLoaded', start);
  };
  const onUse = ({ type, target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[href]');
    // A press on it loads another document, for which this one's script would only be in the way.
    if (!read || type !== 'pointerdown' || !link || link.matches(opensHere)) soon();
  };
  // Safari has no `requestIdleCallback`.
  const resting = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: unrestMs });
    else setTimeout(start);
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(resting));
  let rests = false;
  const atRest = () => {
    if (rests) return;
    rests = true;
    if (document.readyState === 'complete') {
      painted();
      return;
    }
    window.addEventListener('load', painted);
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => setTimeout(start, patienceMs));
    else setTimeout(start, patienceMs);
  };
  const onApproach = (event: Event) => {
    const { movementX = 1, movementY = 1 } = event as Partial<PointerEvent>;
    // A page that moves under a pointer that lies still sends such events too.
    if (movementX !== 0 || movementY !== 0) atRest();
  };
  const leave = () => {
    if (held && !root.dataset.pageComplete) location.assign(held.href);
    held = undefined;
  };
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(opensHere);
    if (!(link instanceof HTMLAnchorElement) || root.dataset.pageComplete) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!held) setTimeout(leave, heldMs);
    held = link;
  };
  for (const each of interactions) document.addEventListener(each, onUse, true);
  document.addEventListener('click', hold, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    held?.click();
  }).observe(root, { attributeFilter: ['data-page-complete'] });
  if (!read) {
    atRest();
    return;
  }
  for (const each of approaches) document.addEventListener(each, onApproach, true);
  document.addEventListener('DOMContentLoaded', () => {
    const here = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // Whoever has the styles from the page before goes on through the site.
    const goesOn = here.some(
      ({ name, transferSize, decodedBodySize }) =>
        name.includes('.css') && transferSize === 0 && decodedBodySize > 0,
    );
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (goesOn || location.hash || navigator.serviceWorker?.controller) atRest();
    else if (!saves) setTimeout(atRest, longRestMs);
  });
}
