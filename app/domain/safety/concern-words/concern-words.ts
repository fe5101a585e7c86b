/** The gravest first: where two are found in one place, the graver one has it. */
export const CONCERN_KINDS = ['selfHarm', 'violence', 'fear'] as const;
export type ConcernKind = (typeof CONCERN_KINDS)[number];

type ByKind = Readonly<Record<ConcernKind, string>>;

/**
 * The words of one language by which children tell that they need help, in the notation of
 * `Patterns`. `sure`: looked for in every text. `likely`: in texts of the language, unless something
 * `harmless` stands in the same sentence. `idioms`: what only sounds so; its words count for nothing.
 */
export type ConcernWords = {
  lists: Readonly<Record<string, string>>;
  sure: ByKind;
  likely: ByKind;
  idioms: string;
  harmless: string;
};
