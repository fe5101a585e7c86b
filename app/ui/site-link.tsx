import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { inLocale, type Locale, splitLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';

type LinkProps = Pick<
  ComponentProps<typeof Link>,
  'prefetch' | 'preventScrollReset' | 'state' | 'viewTransition'
> &
  Omit<ComponentProps<'a'>, 'href'> & { to: string };

export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}

/** Prefetches, if it is not told not to; `to` is a path without locale. */
export function SiteLink({
  to,
  prefetch = 'intent',
  preventScrollReset = false,
  state,
  viewTransition = true,
  ...rest
}: LinkProps) {
  const address = inLocale(useLocale(), to);
  // React Router's `Link` does for each of fifty links what only a browser needs.
  if (import.meta.env.SSR) return <a {...rest} href={address} />;
  const change = { prefetch, preventScrollReset, state, viewTransition };
  return <Link discover="none" {...change} {...rest} to={address} />;
}

/**
 * To some letter, of a topic, or to another than one of which it says the id. Which one is drawn when it
 * is followed, not when somebody points at it.
 */
export function ChanceLink({ query = '', ...rest }: Omit<LinkProps, 'to'> & { query?: string }) {
  return <SiteLink {...rest} to={paths.chance + query} prefetch="none" />;
}

/** With `aria-current`. */
export function MenuLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === inLocale(splitLocale(pathname).locale, props.to);
  return <SiteLink {...props} aria-current={current ? 'page' : undefined} />;
}
