import { data } from 'react-router';
import type { TeamMember } from '#domain/staff/team.ts';
import { pageNotFound } from '#routes/page.server.ts';
import type { Site } from '#server/site.server.ts';
import type { MadeLink } from '#server/staff/links.server.ts';
import { LastAdministratorError, NotFoundError } from '#store/database/refusals.ts';
import type { ShownLink } from './made-link.tsx';

export async function requireTeamMember(
  { store }: Site,
  id: string,
  url: URL,
): Promise<TeamMember> {
  const member = await store.team.find(id);
  if (!member) throw pageNotFound(url);
  return member;
}

/** Does an action; whoever it is about may be gone by now, and has no page then. */
export async function orNotFound<Done>(url: URL, action: Promise<Done>): Promise<Done> {
  try {
    return await action;
  } catch (error) {
    throw error instanceof NotFoundError ? pageNotFound(url) : error;
  }
}

export async function unlessLast(url: URL, action: Promise<void>) {
  try {
    await orNotFound(url, action);
    return undefined;
  } catch (error) {
    if (!(error instanceof LastAdministratorError)) throw error;
    return data({ failure: 'lastAdministrator' } as const, { status: 409 });
  }
}

/** What may be shown of a link: what was mailed is for its reader alone. */
export function toShown({ name, email, url, mailed, setsPassword }: MadeLink): ShownLink {
  return { name, email, url: mailed ? undefined : url, setsPassword };
}
