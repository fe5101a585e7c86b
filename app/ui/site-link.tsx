import type { ComponentProps } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { inLocale, type Locale, splitLocale } from '../domain/languages/languages.ts';

/** The locale of the page that is shown. */
export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a path without locale, within the page's locale; what it leads to is fetched early. */
export function SiteLink({ to, ...rest }: Props) {
  const locale = useLocale();
  return <Link prefetch="intent" viewTransition {...rest} to={inLocale(locale, to)} />;
}

/** A `SiteLink` in a menu: it says by `aria-current` that it leads to the page one is on. */
export function MenuLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string }) {
  const locale = useLocale();
  return <NavLink prefetch="intent" viewTransition end {...rest} to={inLocale(locale, to)} />;
}
