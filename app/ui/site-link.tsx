import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { inLocale, type Locale, splitLocale } from '#domain/languages/languages.ts';

/** The locale of the page that is shown. */
export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a path without locale, within the page's locale; what it leads to is fetched early. */
export function SiteLink({ to, ...rest }: LinkProps) {
  const address = inLocale(useLocale(), to);
  // The same element, without all that only a browser does with it; a page has some fifty.
  if (import.meta.env.SSR) return <PlainLink {...rest} href={address} />;
  return <Link discover="none" prefetch="intent" viewTransition {...rest} to={address} />;
}

/** A `SiteLink` in a menu: it says by `aria-current` that it leads to the page one is on. */
export function MenuLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === inLocale(splitLocale(pathname).locale, props.to);
  return <SiteLink {...props} aria-current={current ? 'page' : undefined} />;
}

/** What React Router's link renders to. */
function PlainLink({
  prefetch: _prefetch,
  discover: _discover,
  replace: _replace,
  state: _state,
  relative: _relative,
  reloadDocument: _reloadDocument,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { href: string }) {
  return <a {...rest} />;
}
