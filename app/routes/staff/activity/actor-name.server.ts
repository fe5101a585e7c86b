import type { Locale } from '#domain/languages/languages.ts';
import { HOSTED_ACTOR } from '#domain/staff/audit.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';

/** Members as they call themselves; what is no member is named in the reader's language. */
export function actorName(name: string, locale: Locale): string {
  return name === HOSTED_ACTOR.name ? deskTranslateFor(locale, 'history')('activity.hosted') : name;
}
