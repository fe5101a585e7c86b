import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * What one has sent is not public yet: the page stays as it is. So it does where a picture is opened
 * or closed over it, which changes the end of the address.
 */
export function revalidatesPage(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentUrl.hash !== nextUrl.hash;
  return formMethod === undefined && !isSamePage && defaultShouldRevalidate;
}
