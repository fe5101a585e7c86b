import { readFields } from '#server/http/form-fields.server.ts';
import { retryAfter } from '#server/sign-in/guess-limiter.server.ts';
import { type Visit, visitOf } from '#server/sign-in/visits.server.ts';
import type { SignInAgain } from '#ui/desk/sign-in-again.tsx';
import type { Route } from './+types/sign-in-again';
import { PASSKEY_FAILURE } from './passkey-step.server.ts';

const STATUS = {
  signedIn: 200,
  codeNeeded: 200,
  failed: 400,
  unconfirmed: 400,
  expired: 400,
  passkeyFailed: 400,
  passkeyExpired: 400,
  tooMany: 429,
  busy: 503,
  away: 503,
} as const;

const headers = { 'Cache-Control': 'private, no-store' };

/** What a passkey is to sign, another at each time. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = await visitOf(context).passkeyRequest();
  return Response.json(request ?? null, { headers });
}

/** The steps of signing in, for a page that stays open below. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFields(request);
  const visit = visitOf(context);
  const code = field('code');
  const passkey = field('passkey');
  const result = passkey
    ? await withPasskey(visit, passkey)
    : code
      ? await visit.signInWithCode(code)
      : field('email') && field('password')
        ? await visit.signIn(field('email'), field('password'))
        : 'failed';
  const member = result === 'signedIn' ? await visit.member() : undefined;
  return Response.json({ result, memberId: member?.id } satisfies SignInAgain, {
    status: STATUS[result],
    headers: { ...headers, ...retryAfter(result) },
  });
}

async function withPasskey(visit: Visit, passkey: string) {
  const result = await visit.signInWithPasskey(passkey);
  return result === 'signedIn' ? result : PASSKEY_FAILURE[result];
}
