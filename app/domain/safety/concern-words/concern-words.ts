type ByKind = Readonly<Record<'selfHarm' | 'violence' | 'fear', string>>;

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
