import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import type { CodeResult } from '#domain/staff/staff.ts';
import { pageRequest } from '#routes/page.server.ts';
import type { Guarded } from '#server/sign-in/guards.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';

export const PASSKEY_FAILURE = {
  failed: 'passkeyFailed',
  expired: 'passkeyExpired',
  tooMany: 'tooMany',
} as const satisfies Partial<Record<CodeResult, string>>;

/** Leads on if it was right; else resolves to what is said. */
export async function signInWithPasskey(
  args: Guarded,
  passkey: string,
  next: string | undefined,
): Promise<(typeof PASSKEY_FAILURE)[keyof typeof PASSKEY_FAILURE]> {
  const result = await visitOf(args.context).signInWithPasskey(passkey);
  if (result !== 'signedIn') return PASSKEY_FAILURE[result];
  throw redirect(next ?? inLocale(pageRequest(args).locale, paths.profile));
}
