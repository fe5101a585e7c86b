import { isRouteErrorResponse, Outlet } from 'react-router';
import type { AskedAgain } from '#domain/staff/asked-again.ts';
import { AskedAgainPage } from '#ui/desk/asked-again.tsx';
import { ErrorPage } from '#ui/error-page.tsx';
import type { Route } from './+types/asks-again';

export default function Pages() {
  return <Outlet />;
}

/** What is dangerous waits here, with what was typed, until its member has proved who they are. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const asked: AskedAgain | undefined = isRouteErrorResponse(error) ? error.data?.asked : undefined;
  return asked ? <AskedAgainPage asked={asked} /> : <ErrorPage error={error} />;
}
