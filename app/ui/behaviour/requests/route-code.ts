import type { DataStrategyFunctionArgs } from 'react-router';
import { showFormAtOnce } from '#ui/answers/late/known-form.ts';

const FROM_THE_START: Record<string, () => Promise<unknown>> = {
  'routes/site/letters/letter': async () => {
    showFormAtOnce((await import('#ui/answers/late/living-form.ts')).AnswerForm);
  },
};

type OnFailure = (route: string, error: unknown) => void;

/** All at once: by itself a browser finds what a file imports a round trip after it has asked for the file. */
export async function bringCode({ matches, request }: DataStrategyFunctionArgs, failed: OnFailure) {
  for (const { route } of matches) {
    if (window.__reactRouterRouteModules?.[route.id]) continue;
    for (const href of window.__reactRouterManifest?.routes[route.id]?.imports ?? [])
      announce(href);
  }
  const open = window.__reactRouterDataRouter?.state.location.pathname;
  if (new URL(request.url).pathname === open) return;
  await Promise.all(
    matches.map(({ route: { id } }) => FROM_THE_START[id]?.().catch((error) => failed(id, error))),
  );
}

function announce(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}
