import { MOTION_OFF } from '#domain/site/behaviour.ts';
import { LATE_SHEET } from '#i18n/fonts/late-sheet.ts';
import { marked, ownScripts } from './own-scripts.ts';
import { STARTER, type Start } from './starter.ts';

/** A browser does not run a script of an unknown type. */
const WAITING = 'text/late-module';
const EARLY = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/** Content paints first; script texts stay as they are for the hashes of the CSP. */
export function startScriptLate(html: string, mark: string, { read }: { read: boolean }): string {
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
  const start: Start = { early, waiting: WAITING, read, motionOff: MOTION_OFF };
  const given = JSON.stringify(start).replaceAll('<', '\\u003c');
  const waiting = `<script${own} type="${WAITING}">`;
  // On the line with what a page is painted with, they would come before it.
  const sheets = html.includes('<noscript data-sheet=')
    ? `addEventListener("load",${LATE_SHEET});`
    : '';
  return `${before}${sheets}(${STARTER})(${given});${between}${waiting}${after}`;
}
