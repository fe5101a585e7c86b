import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE } from '#domain/languages/languages.ts';
import { KEEPS } from '#domain/offline/made-of.ts';
import type { SharedCacheSettings } from './shared-cache-settings.ts';
import { boundTags } from './tags.ts';

/** A proxy that has chosen the default language for a reader says so, and chooses no other. */
const LANGUAGE_CHOSEN = 'X-Language';
const LANGUAGE_CHOSEN_HEADER = LANGUAGE_CHOSEN.toLowerCase();

/** A node may be a second behind its database, and caches count whole seconds. */
const BEHIND_SECONDS = 2;

export type SharedCache = {
  /** What `Cache-Control` says of an answer that is the same for everybody. */
  control: string;
  vary: { always: string; whereLanguageIsChosen: string };
  /** Name and value of the header with its tags; nothing if none are sent. */
  tagHeader(tags: ReadonlySet<string>): readonly string[];
};

/** Undefined where shared caches have to ask each time. */
export function sharedCacheOf({
  SHARED_CACHE_SECONDS: seconds,
  SHARED_CACHE_TAGS: name,
}: SharedCacheSettings): SharedCache | undefined {
  if (seconds === 0) return undefined;
  const kept = seconds - BEHIND_SECONDS;
  const fresh = Math.ceil(kept / 2);
  const made = new WeakMap<ReadonlySet<string>, readonly string[]>();
  return {
    // Without must-revalidate browsers too would show what is stale while they ask.
    control: `public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${kept - fresh}`,
    vary: { always: KEEPS, whereLanguageIsChosen: LANGUAGE_CHOSEN },
    tagHeader(tags) {
      if (!name) return [];
      const known = made.get(tags);
      if (known) return known;
      const header = [name, boundTags(tags).join(name === 'Surrogate-Key' ? ' ' : ',')];
      made.set(tags, header);
      return header;
    },
  };
}

/** A file that was taken down is gone from every address at once, whoever has its bytes. */
export const ASKED_EACH_TIME = 'public, no-cache';

export function fileHeaders(
  sharedCache: SharedCache | undefined,
  tags: ReadonlySet<string>,
): Record<string, string> {
  const [name, value] = sharedCache?.tagHeader(tags) ?? [];
  return {
    'Cache-Control': sharedCache?.control ?? ASKED_EACH_TIME,
    ...(name && value && { [name]: value }),
  };
}

export function isLanguageChosen(headers: IncomingHttpHeaders): boolean {
  return headers[LANGUAGE_CHOSEN_HEADER] === DEFAULT_LOCALE;
}
