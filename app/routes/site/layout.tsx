import { Outlet, redirect, redirectDocument } from 'react-router';
import { DEFAULT_LOCALE, inLocale, isLocale, splitLocale } from '#domain/languages/languages.ts';
import { requireValid } from '#routes/page.server.ts';
import { siteOf } from '#server/site.server.ts';
import { revalidatesPage } from '#ui/behaviour/revalidates.ts';
import type { Route } from './+types/layout';

/** Redirects that the settings define; a target elsewhere is loaded as a whole document. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    const { locale, path } = splitLocale(url.pathname);
    const target = siteOf(context).config.REDIRECTS.get(path);
    if (target?.startsWith('/')) throw redirect(inLocale(locale, target));
    if (target) throw redirectDocument(target);
  },
];

export function loader({ params, url }: Route.LoaderArgs) {
  const { lang } = params;
  requireValid(lang === undefined || (isLocale(lang) && lang !== DEFAULT_LOCALE), url);
  return null;
}

/** Nothing that is sent changes the locale; and what could not be sent must not take the page along. */
export const shouldRevalidate = revalidatesPage;

export default function LocaleLayout() {
  return <Outlet />;
}
