import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { may, type Permission } from '#domain/staff/permissions.ts';
import type { Session, StaffMember } from '#domain/staff/staff.ts';
import { type Site, siteOf } from '#server/site.server.ts';
import { visitOf } from './visits.server.ts';

export type Guarded = { context: Readonly<RouterContextProvider>; url: URL };

const GUARDS = new Map<string, (args: Guarded) => Promise<unknown>>([
  ['auth', redirectMember],
  ['profile', requireMember],
]);

/**
 * The middleware of a guard, by its name. The page needs a loader: without one, middleware does
 * not run when it is opened from another page.
 */
export function guard(name: string): MiddlewareFunction<Response> {
  const check = GUARDS.get(name);
  if (!check) throw new Error(`Unknown route guard "${name}"`);
  return async ({ context, url }) => {
    await check({ context, url });
  };
}

/**
 * The member who is signed in; everyone else is sent to sign in, and comes back afterwards. Whoever
 * has to set up a second factor gets nowhere before.
 */
async function requireMember({ context, url }: Guarded): Promise<StaffMember> {
  const visit = visitOf(context);
  const member = await visit.member();
  const { locale, path } = splitLocale(url.pathname);
  if (member) {
    if (path === deskPaths.twoFactor || !(await visit.lacksSecondFactor())) return member;
    throw redirect(inLocale(locale, deskPaths.twoFactor));
  }
  const next = encodeURIComponent(url.pathname + url.search);
  throw redirect(`${inLocale(locale, paths.signIn)}?next=${next}`);
}

/**
 * The member who is signed in, if their role allows this; another role is refused with 403.
 * Loaders and actions of the desk call it before they read anything of the request.
 */
export async function requireMay(args: Guarded, permission: Permission): Promise<StaffMember> {
  const member = await requireMember(args);
  if (!may(member, permission)) throw await roleRefused(siteOf(args.context), member, permission);
  return member;
}

export async function roleRefused(
  site: Pick<Site, 'signIn'>,
  member: StaffMember,
  permission: Permission,
) {
  await site.signIn.noteRefused(member, permission);
  return data('The role does not allow this.', { status: 403 });
}

export async function requireSession(args: Guarded, permission: Permission): Promise<Session> {
  const member = await requireMay(args, permission);
  const session = await visitOf(args.context).session();
  if (session?.member.id !== member.id) throw data('Nobody is signed in.', { status: 403 });
  return session;
}

async function redirectMember({ context, url }: Guarded): Promise<void> {
  if (!(await visitOf(context).member())) return;
  const { locale } = splitLocale(url.pathname);
  throw redirect(inLocale(locale, paths.profile));
}
