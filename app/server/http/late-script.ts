/** Marks a script of a page that waits; a browser does not run a script of a type it does not know. */
const WAITING = 'text/late-module';
/** What is loaded early for script alone: its modules, and the messages of its language. */
const EARLY = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;
/** A page that still loads pictures after this long gets its script all the same. */
const PATIENCE_MS = 2500;
/** A page that never rests gets its script this long after it was painted. */
const UNREST_MS = 1000;
/** What a reader does with a page, first of all. */
const INTERACTIONS = ['pointerdown', 'keydown', 'input'];

type Start = {
  /** The links to what is loaded early, as HTML. */
  early: string;
  waiting: string;
  deadline: number;
  idleTimeout: number;
  interactions: string[];
};

/**
 * Lets the words and pictures of a page come first: what React Router loads early, and the module
 * that starts it, wait until the page has loaded, was painted and rests, or until it is touched. The
 * text of each script stays as it is, so that the hashes in the page's Content-Security-Policy hold.
 */
export function startScriptLate(html: string): string {
  let early = '';
  const page = html
    .replace(EARLY, (link) => {
      early += link;
      return '';
    })
    .replace('<script type="module" async="">', `<script type="${WAITING}">`);
  if (!page.includes(WAITING)) return html;
  const start: Start = {
    early,
    waiting: WAITING,
    deadline: PATIENCE_MS,
    idleTimeout: UNREST_MS,
    interactions: INTERACTIONS,
  };
  const given = JSON.stringify(start).replaceAll('<', '\\u003c');
  // Before what that script does itself: where a browser refuses storage, it breaks off there.
  const end = page.indexOf('</script>');
  const at = page.indexOf('>', page.lastIndexOf('<script', end)) + 1;
  return `${page.slice(0, at)}(${starter.toString()})(${given});${page.slice(at)}`;
}

/** Runs in the browser, as text: it may use nothing from around it. */
function starter({ early, waiting, deadline, idleTimeout, interactions }: Start): void {
  let started = false;
  const start = () => {
    const text = document.querySelector(`script[type="${waiting}"]`)?.textContent;
    if (started || !text) return;
    started = true;
    for (const interaction of interactions) document.removeEventListener(interaction, soon, true);
    document.head.insertAdjacentHTML('beforeend', early);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = text;
    document.head.append(script);
    script.remove();
  };
  // The module stands at the end of the page.
  const soon = () => {
    if (document.readyState !== 'loading') start();
    else document.addEventListener('DOMContentLoaded', start);
  };
  // Safari has no `requestIdleCallback`.
  const resting = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: idleTimeout });
    else setTimeout(start);
  };
  for (const interaction of interactions) document.addEventListener(interaction, soon, true);
  window.addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(resting)),
  );
  document.addEventListener('DOMContentLoaded', () => setTimeout(start, deadline));
}
