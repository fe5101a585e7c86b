import { pageNotFound } from '#routes/page.server.ts';
import type { Route } from './+types/not-found';

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

export default function NotFound() {
  return null;
}
