import { LEFT_COOKIE } from '#domain/staff/staff.ts';

const PARAMETER = 'signed-out';

export function writeSignedOut(ended: boolean): string {
  return `${PARAMETER}=${ended ? 'yes' : 'failed'}`;
}

export function readSignedOut(query: URLSearchParams): 'signedOut' | 'signOutFailed' | undefined {
  const result = query.get(PARAMETER);
  if (result === 'yes') return 'signedOut';
  return result === 'failed' ? 'signOutFailed' : undefined;
}

/** The cookie tells the server at the next contact, in case it does not answer now. */
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
