import { data, redirect } from 'react-router';
import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { type AskedAgain, PROOF_FIELDS } from '#domain/staff/asked-again.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { isProved } from '#domain/staff/sessions.ts';
import type { AccountRefusal, StaffMember } from '#domain/staff/staff.ts';
import { type Guarded, requireSession } from './guards.server.ts';
import { visitOf } from './visits.server.ts';

export const REFUSAL_STATUS = {
  wrongPassword: 400,
  wrongCode: 400,
  wrongPasskey: 400,
  tooMany: 429,
  busy: 503,
  away: 503,
} as const satisfies Record<AccountRefusal, number>;

const OWN_FIELDS: readonly string[] = [...Object.values(PROOF_FIELDS), 'inPlace'];

/**
 * As `requireMay`, for what is dangerous: whoever gave no password, code or passkey for ten
 * minutes is asked for one first. What they typed comes back with the answer, in the same form.
 */
export async function requireProof(
  args: Guarded & { request: Request },
  permission: Permission,
): Promise<StaffMember> {
  const { member, provedAt, secondFactor } = await requireSession(args, permission);
  if (isProved(provedAt, Date.now())) return member;
  const form = await args.request
    .clone()
    .formData()
    .catch(() => new FormData());
  const failure = await tryProof(args, form);
  if (failure === 'proved') return member;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !OWN_FIELDS.includes(name) ? [[name, value] as const] : [],
  );
  const action = args.url.pathname + args.url.search;
  const passkey = await visitOf(args.context).proofRequest();
  const asked: AskedAgain = { action, fields, failure, secondFactor, passkey };
  throw data({ asked }, { status: failure ? REFUSAL_STATUS[failure] : 403 });
}

/** The same for a file that is read: whoever has to prove who they are does so on a page of its own. */
export async function requireProofToRead(
  args: Guarded,
  permission: Permission,
): Promise<StaffMember> {
  const { member, provedAt } = await requireSession(args, permission);
  if (isProved(provedAt, Date.now())) return member;
  throw redirect(confirmAddress(args.url));
}

export function confirmAddress({ pathname, search }: URL): string {
  const { locale } = splitLocale(pathname);
  return `${inLocale(locale, deskPaths.confirm)}?next=${encodeURIComponent(pathname + search)}`;
}

/** Nothing if no proof was given. */
export async function tryProof(
  { context }: Pick<Guarded, 'context'>,
  form: FormData,
): Promise<'proved' | AccountRefusal | undefined> {
  const given = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const proof = {
    password: given(PROOF_FIELDS.password),
    code: given(PROOF_FIELDS.code),
    passkey: given(PROOF_FIELDS.passkey),
  };
  return Object.values(proof).some(Boolean) ? visitOf(context).prove(proof) : undefined;
}
