import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What one has sent is not public yet; a picture that opens changes the end of the address only. */
export function revalidatesPage(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentUrl.hash !== nextUrl.hash;
  return formMethod === undefined && !isSamePage && defaultShouldRevalidate;
}
