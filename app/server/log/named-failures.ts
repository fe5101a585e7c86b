import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { loggedPath } from '#server/http/path-limits.ts';
import { siteOf } from '#server/site.server.ts';
import { currentRequestId } from './requests.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What a failed page knows of it: the number by which the log does. */
export type NamedFailure = { requestId: string | undefined };

export function logFailure(error: unknown, { request, context }: Asked): void {
  if (request.signal.aborted) return;
  // What was asked in a way that no page answers is nobody's fault here.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const pathname = loggedPath(new URL(request.url).pathname);
  siteOf(context).log.error({ err: error, pathname }, 'A page failed.');
}

/** React Router tells the browser nothing of an error that it catches itself. */
export function nameFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const named = {
      ...(loader && { loader: naming(loader) }),
      ...(action && { action: naming(action) }),
    };
    return [id, { ...route, module: { ...route.module, ...named } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function naming<Args extends Asked>(handler: (args: Args) => unknown) {
  return async (args: Args): Promise<unknown> => {
    try {
      return await handler(args);
    } catch (error) {
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      logFailure(error, args);
      const failure: NamedFailure = { requestId: currentRequestId() };
      throw data(failure, { status: 500 });
    }
  };
}
