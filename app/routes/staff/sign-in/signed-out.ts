import { LEFT_COOKIE } from '#domain/staff/staff.ts';

const PARAMETER = 'signed-out';

/** How a sign-out went, in the query of the page after it. */
export function writeSignedOut(ended: boolean): string {
  return `${PARAMETER}=${ended ? 'yes' : 'failed'}`;
}

/** The message that tells how a sign-out went, if there was one. */
export function readSignedOut(query: URLSearchParams): 'signedOut' | 'signOutFailed' | undefined {
  const result = query.get(PARAMETER);
  if (result === 'yes') return 'signedOut';
  return result === 'failed' ? 'signOutFailed' : undefined;
}

/**
 * Signs out from a page; false if that failed. The cookie is a note to the server in case it
 * does not answer now: nobody is signed in here from the next contact on, whatever happens.
 */
export async function signOut(address: string): Promise<boolean> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${LEFT_COOKIE}=1; path=/; samesite=lax`;
  try {
    const answer = await fetch(address, { method: 'POST' });
    return answer.ok && readSignedOut(new URL(answer.url).searchParams) === 'signedOut';
  } catch {
    return false;
  }
}
