import type { DataStrategyFunctionArgs } from 'react-router';
import { knownForm, showFormAtOnce } from '#ui/answers/late/known-form.ts';

const LETTER = 'routes/site/letters/letter';

type OnFailure = (route: string, error: unknown) => void;

export const lacksForm = (route: string): boolean => route === LETTER && !knownForm();

/** All at once: by itself a browser finds what a file imports a round trip after it has asked for the file. */
export async function bringCode({ matches, request }: DataStrategyFunctionArgs, failed: OnFailure) {
  const ids = matches.map(({ route }) => route.id);
  for (const id of ids) {
    if (window.__reactRouterRouteModules?.[id]) continue;
    for (const href of window.__reactRouterManifest?.routes[id]?.imports ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
  }
  const open = window.__reactRouterDataRouter?.state.location.pathname;
  if (!ids.some(lacksForm) || new URL(request.url).pathname === open) return;
  try {
    showFormAtOnce((await import('#ui/answers/late/living-form.ts')).AnswerForm);
  } catch (error) {
    failed(LETTER, error);
  }
}
