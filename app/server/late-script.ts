/** Marks a script of a page that waits; a browser does not run a script of a type it does not know. */
const WAITING = 'text/late-module';
/** A page that still loads pictures after this long gets its script all the same. */
const PATIENCE_MS = 2500;

/**
 * Lets the words and pictures of a page come first: the modules that React Router loads early, and
 * the module that starts it, wait until the page has loaded and was painted. The text of each script stays as it
 * is, so that the hashes in the page's Content-Security-Policy hold.
 */
export function startScriptLate(html: string): string {
  const modules: string[] = [];
  const page = html
    .replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_, href: string) => {
      modules.push(href);
      return '';
    })
    .replace('<script type="module" async="">', `<script type="${WAITING}">`);
  if (!page.includes(WAITING)) return html;
  const start = `;(${starter.toString()})(${JSON.stringify([modules, WAITING, PATIENCE_MS])})`;
  return page.replace('</script>', () => `${start}</script>`);
}

/** Runs in the browser, as text: it may use nothing from around it. */
function starter([modules, waiting, patience]: [string[], string, number]): void {
  let started = false;
  const start = () => {
    const text = document.querySelector(`script[type="${waiting}"]`)?.textContent;
    if (started || !text) return;
    started = true;
    for (const href of modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = text;
    document.head.append(script);
    script.remove();
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  window.addEventListener('load', painted);
  document.addEventListener('DOMContentLoaded', () => setTimeout(start, patience));
}
