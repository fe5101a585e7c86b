import { readFields } from '#server/http/form-fields.server.ts';
import { retryAfter } from '#server/sign-in/guess-limiter.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import type { SignInAgain } from '#ui/desk/sign-in-again.tsx';
import type { Route } from './+types/sign-in-again';

const STATUS = {
  signedIn: 200,
  codeNeeded: 200,
  failed: 400,
  expired: 400,
  tooMany: 429,
  busy: 503,
} as const;

export function loader() {
  return new Response(null, { status: 405 });
}

/** The two steps of signing in, for a page that stays open below. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readFields(request);
  const visit = visitOf(context);
  const code = field('code');
  const result = code
    ? await visit.signInWithCode(code)
    : field('email') && field('password')
      ? await visit.signIn(field('email'), field('password'))
      : 'failed';
  const member = result === 'signedIn' ? await visit.member() : undefined;
  return Response.json({ result, memberId: member?.id } satisfies SignInAgain, {
    status: STATUS[result],
    headers: { 'Cache-Control': 'private, no-store', ...retryAfter(result) },
  });
}
