import type { Plugin } from 'vite';

type Seam = { file: string; found: RegExp; put: string };

const SEAMS: Seam[] = [
  {
    file: 'dom/ssr/routeModules.js',
    found: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    put: 'return window.lostRequests.code(route.id, error);',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    found: /fetchAndDecodeViaTurboStream, ssr\);/,
    put: 'window.lostRequests.mark(fetchAndDecodeViaTurboStream), ssr);',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    found: /(await fetch\(url, await createRequestInit\(request\)\));/,
    put: 'window.lostRequests.answered($1, request);',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    found: /throw new \w+\(res\.status, res\.statusText, await res\.text\(\)\);/,
    put: 'throw window.lostRequests.unanswered(res);',
  },
  {
    file: 'dom/ssr/single-fetch.js',
    found: /return async \(args\) => (args\.runClientMiddleware\(dataStrategy\));/,
    put: 'return window.lostRequests.guard((args) => $1);',
  },
  {
    file: 'components.js',
    found: /fetcherData: fetcherData\.current/,
    put: 'fetcherData: new Map(fetcherData.current)',
  },
];

/**
 * React Router puts its error page in place of the open page whenever a request gets lost, and
 * reloads without limit when a route's code does not arrive; it offers no hook for either. This
 * gives both decisions to the site. Answers of fetchers are seen with the state they belong to only:
 * a component that met one sooner would lose the effect of it. The build fails if one of the places is no longer found.
 */
export function lostRequestGuard(): Plugin {
  return {
    name: 'lost-request-guard',
    apply: 'build',
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? '';
      if (!/react-router\/dist\/(?:production|development)\/lib\//.test(file)) return undefined;
      const seams = SEAMS.filter((seam) => file.endsWith(`/lib/${seam.file}`));
      if (seams.length === 0) return undefined;
      const guarded = seams.reduce((text, { found, put }) => {
        if (!found.test(text)) {
          this.error(
            `React Router has changed in ${file}: see docs/decisions/004-chunk-failures.md`,
          );
        }
        return text.replace(found, put);
      }, code);
      return { code: guarded, map: null };
    },
  };
}
