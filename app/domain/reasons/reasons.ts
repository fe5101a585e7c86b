import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '#domain/languages/languages.ts';

/** Those that the product brings along, worded in messages. */
const BUILT_IN_REASONS = ['private', 'unkind', 'spam', 'offTopic', 'unreadable', 'twice'] as const;
export type BuiltInReason = (typeof BUILT_IN_REASONS)[number];

/** What the team chooses by, and what the writer of a letter reads. */
export const REASON_TEXTS = ['name', 'words'] as const;
export type ReasonText = (typeof REASON_TEXTS)[number];

/** What administrators wrote, by language; of a built-in reason what they reworded. */
export type Wording = Partial<Record<Locale, Partial<Record<ReasonText, string>>>>;

/** One wording of a reason: what it says does not change any more. */
export type WordingOf = { reason: string; version: number; wording: Wording };

export type RejectionReason = {
  id: string;
  version: number;
  retired: boolean;
  /** The version of the wording that holds; of a built-in reason there may be none. */
  worded: number | undefined;
};

/** In their order, and every wording that ever held, by reason and version: `private.2`. */
export type Reasons = {
  all: readonly RejectionReason[];
  wordings: ReadonlyMap<string, WordingOf>;
};

export type ReasonChange = 'add' | 'reword' | 'retire' | 'offer' | 'move';

const WORDING = /^wording:([a-zA-Z0-9]{1,40}\.\d{1,6})$/;

export function reasonsFrom({
  all,
  wordings,
}: {
  all: readonly RejectionReason[];
  wordings: readonly WordingOf[];
}): Reasons {
  return {
    all,
    wordings: new Map(wordings.map((one) => [`${one.reason}.${one.version}`, one])),
  };
}

export function isBuiltIn(reason: unknown): reason is BuiltInReason {
  return BUILT_IN_REASONS.includes(reason as BuiltInReason);
}

export function isReadyMade(reason: unknown): boolean {
  return isBuiltIn(reason) || (typeof reason === 'string' && WORDING.test(reason));
}

/** Also one that is not offered any more: whoever has an older page open means it. */
export function isKnownReason(
  { wordings }: Pick<Reasons, 'wordings'>,
  stored: unknown,
): stored is string {
  if (typeof stored !== 'string') return false;
  return isBuiltIn(stored) || wordings.has(WORDING.exec(stored)?.[1] ?? '');
}

/** As it stands with what was rejected: a reason whose wording may change is kept by that wording. */
export function storedReason({ id, worded }: Pick<RejectionReason, 'id' | 'worded'>): string {
  return worded === undefined ? id : `wording:${id}.${worded}`;
}

/** Those that are offered, as they are stored. */
export function offeredReasons({ all }: Reasons): string[] {
  return all.filter(({ retired }) => !retired).map(storedReason);
}

/**
 * What a stored reason says in a language, or in the next one that has words for it; undefined if
 * somebody typed it.
 */
export function findReasonText(
  { wordings }: Pick<Reasons, 'wordings'>,
  stored: string,
  text: ReasonText,
  { locale, builtIn }: { locale: Locale; builtIn: (reason: BuiltInReason) => string },
): { text: string; locale: Locale } | undefined {
  if (isBuiltIn(stored)) return { text: builtIn(stored), locale };
  const { reason, wording } = wordings.get(WORDING.exec(stored)?.[1] ?? '') ?? {};
  if (!wording) return undefined;
  const own = wording[locale]?.[text];
  if (own) return { text: own, locale };
  if (isBuiltIn(reason)) return { text: builtIn(reason), locale };
  for (const { code } of LANGUAGES) {
    const other = wording[code]?.[text];
    if (other) return { text: other, locale: code };
  }
  return undefined;
}

/** As it leaves in a file: another site has the built-in reasons, and no wording of this one. */
export function movedReason(
  reasons: Pick<Reasons, 'wordings'>,
  stored: string,
  text: ReasonText,
  tag: string,
): string {
  const locale = LANGUAGES.find((language) => language.tag === tag)?.code ?? DEFAULT_LOCALE;
  const builtIn = (reason: BuiltInReason) => reason;
  return findReasonText(reasons, stored, text, { locale, builtIn })?.text ?? stored;
}

/** What `movedReason` wrote, as it is stored where that reason is known; other words stay words. */
export function arrivedReason(
  reasons: Pick<Reasons, 'wordings'>,
  moved: string,
  text: ReasonText,
  tag: string,
): string {
  if (isBuiltIn(moved)) return moved;
  const same = [...reasons.wordings.values()]
    .filter(({ reason, version: worded }) => {
      const stored = storedReason({ id: reason, worded });
      return movedReason(reasons, stored, text, tag) === moved;
    })
    .toSorted((a, b) => b.version - a.version);
  const [latest] = same;
  return latest ? storedReason({ id: latest.reason, worded: latest.version }) : moved;
}
