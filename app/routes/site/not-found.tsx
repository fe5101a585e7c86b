import type { Route } from './+types/not-found';
import { pageNotFound } from './page.server.ts';

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

export default function NotFound() {
  return null;
}
