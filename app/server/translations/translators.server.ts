import type { Letter } from '#domain/letters/letter.ts';
import { canLetter } from '#domain/letters/states.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { may } from '#domain/staff/permissions.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { mayTranslateInto, translationKeys } from '#domain/translations/states.ts';
import type { Site } from '#server/site.server.ts';

/** Keys of the languages that a member may translate into; undefined: all. Only translators are limited. */
export async function languagesOf(
  { store }: Pick<Site, 'store'>,
  { id, role }: StaffMember,
): Promise<readonly string[] | undefined> {
  return role === 'translator' ? (await store.team.find(id))?.languages : undefined;
}

/** The letter editor shows what is saved to readers at once: not where somebody else reads it first. */
export function mayUseEditor(
  member: StaffMember,
  { secondReading }: Pick<SiteSettings, 'secondReading'>,
): boolean {
  return may(member, 'letters.decide') || secondReading === 'none';
}

/** Whether a member may hand in what a letter says in a language. */
export async function mayTranslate(
  site: Pick<Site, 'store'>,
  letter: Letter,
  key: string,
  member: StaffMember,
): Promise<boolean> {
  if (!translationKeys(letter).includes(key) || !canLetter('edit', letter)) return false;
  return mayTranslateInto(await languagesOf(site, member), key);
}
