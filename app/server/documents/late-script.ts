import { MOTION_OFF } from '#domain/site/behaviour.ts';
import { marked, ownScripts } from './own-scripts.ts';

/** A browser does not run a script of an unknown type. */
const WAITING = 'text/late-module';
const EARLY = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;
const PATIENCE_MS = 2500;
const UNREST_MS = 1000;
const INTERACTIONS = ['pointerdown', 'keydown', 'input'];

type Start = {
  early: string;
  waiting: string;
  deadline: number;
  idleTimeout: number;
  interactions: string[];
  motionOff: string;
};

/** Content paints first; script texts stay as they are for the hashes of the CSP. */
export function startScriptLate(html: string, mark: string): string {
  const own = marked(mark);
  const scripts = ownScripts(html, mark);
  const [first] = scripts;
  const module = scripts.find(({ tag }) => tag.includes(' type="module"'));
  if (!first || !module || first === module) return html;
  let early = '';
  const withoutEarly = (part: string) =>
    part.replace(EARLY, (link) => {
      early += link.replace(own, '');
      return '';
    });
  const before = withoutEarly(html.slice(0, first.from));
  const between = withoutEarly(html.slice(first.from, module.opens));
  const after = withoutEarly(html.slice(module.from));
  const start: Start = {
    early,
    waiting: WAITING,
    deadline: PATIENCE_MS,
    idleTimeout: UNREST_MS,
    interactions: INTERACTIONS,
    motionOff: MOTION_OFF,
  };
  const given = JSON.stringify(start).replaceAll('<', '\\u003c');
  const waiting = `<script${own} type="${WAITING}">`;
  return `${before}(${STARTER})(${given});${between}${waiting}${after}`;
}

/** Serialised into the page: it may use nothing from around it. */
function starter({ early, waiting, deadline, idleTimeout, interactions, motionOff }: Start): void {
  try {
    if (localStorage.getItem(motionOff)) document.documentElement.dataset.still = '';
  } catch {
    // A browser that keeps nothing knows of nothing switched off.
  }
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

const STARTER = starter.toString();
