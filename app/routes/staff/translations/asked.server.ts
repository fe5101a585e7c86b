import { isLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import {
  TRANSLATION_LISTS,
  type TranslationList,
  translationKeys,
} from '#domain/translations/states.ts';
import { pageNotFound } from '#routes/page.server.ts';
import { requireMay, roleRefused } from '#server/sign-in/guards.server.ts';
import { type Site, siteOf } from '#server/site.server.ts';
import { mayTranslate } from '#server/translations/translators.server.ts';

type Args = Parameters<typeof requireMay>[0] & { params: { id: string; language: string } };

export type Asked = {
  letter: Letter;
  key: string;
  language: Locale;
  member: StaffMember;
  site: Site;
};

/** The letter and the language of an address; there is no page for what is no translation. */
export async function readAsked(args: Args): Promise<Asked> {
  const member = await requireMay(args, 'letters.translate');
  const site = siteOf(args.context);
  const { id, language } = args.params;
  const letter = await site.store.letterLife.get(id);
  if (!letter || !isLocale(language)) throw pageNotFound(args.url);
  const key = languageOf(language).textKey;
  if (!translationKeys(letter).includes(key)) throw pageNotFound(args.url);
  return { letter, key, language, member, site };
}

export async function requireTranslator({ letter, key, member, site }: Asked): Promise<void> {
  if (await mayTranslate(site, letter, key, member)) return;
  throw await roleRefused(site, member, 'letters.translate');
}

export function readList(asked: unknown): TranslationList | undefined {
  return TRANSLATION_LISTS.find((list) => list === asked);
}
