import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadForm } from './answer-place.tsx';

/** A page that is opened from another has its form from the start, or is opened as a whole document. */
export function withForm<Page>(load: (args: ClientLoaderFunctionArgs) => Promise<Page>) {
  return async (args: ClientLoaderFunctionArgs): Promise<Page> => {
    const [page] = await Promise.all([load(args), opensPage(args) && formOrDocument()]);
    return page;
  };
}

function opensPage({ request }: ClientLoaderFunctionArgs): boolean {
  const open = window.__reactRouterDataRouter?.state.location.pathname;
  return new URL(request.url).pathname !== open;
}

async function formOrDocument(): Promise<void> {
  try {
    await loadForm();
  } catch (error) {
    const matches = window.__reactRouterDataRouter?.state.navigation.matches;
    window.lostRequests.code(matches?.at(-1)?.route.id ?? '', error);
    throw error;
  }
}
