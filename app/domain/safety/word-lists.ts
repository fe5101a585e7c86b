/** Lists in the notation of `Lexicon` that mean the same in any language: looked for in all. */
export const SAFE = [
  /** Numbers in words, with their digits: `twelve=12`. */
  'digits',
  /** How the signs of an address are said: `at`, `dot`, `underscore`. */
  'at',
  'dot',
  'underscore',
  /** Words that announce a phone number, an e-mail address, a user name. */
  'phone',
  'email',
  'handleIs',
  /** Platforms as the language writes them, and words between a platform and a user name. */
  'platforms',
  'handleLinks',
  /** `my` in `my insta is …`; `on` in `CoralQueen on Roblox`. */
  'mine',
  'on',
  /** Post-office boxes; what announces an address. */
  'boxes',
  'addressIs',
  /** What announces a day of birth; months; days of a month in words; `st` in `1st`. */
  'birth',
  'months',
  'days',
  'dayEnds',
  /** `of` in `5th of May`; words after a year. */
  'dateJoins',
  'yearEnds',
  /** What announces the name of a school, a whole name, a family name. */
  'schoolIs',
  'nameIs',
  'surnameIs',
  /** `von` in a name. */
  'nameJoins',
] as const;

/** These are common words elsewhere, so they are looked for in the language's own texts only. */
export const OWN = [
  /** Words that make the number before them a count. */
  'counted',
  /** Phone numbers of the country by their groups: `6789:3-3-3` begins with 6, 7, 8 or 9. */
  'phoneShapes',
  /** A street's word before its name (`rue`), after it (`street`), or within it (`*straße`). */
  'streetFirst',
  'streetLast',
  'streetWhole',
  /** What announces that somebody lives there; `no.`, `flat`; `de la` inside a name. */
  'liveAt',
  'houseWords',
  'particles',
  /** `I turn` and `years old`: together they make a date a birthday. */
  'turns',
  'yearsOld',
  /** A school's word before its name, after it, or within it. */
  'schoolFirst',
  'schoolLast',
  'schoolWhole',
  /** Words that say what kind of school it is, without naming it; what joins a name to it. */
  'schoolKinds',
  'schoolJoins',
  'plainSchools',
  'attends',
  /** A class's word before its number or after it; a class that has a name; what says who is in it. */
  'classFirst',
  'classLast',
  'classWhole',
  'classNumbers',
  'classEnds',
  'classIn',
  /** `I am`; a family's words; titles; `my friend`; ends of letters (`from=line`: at its start). */
  'iAm',
  /** `is called`, after `my brother`. */
  'calls',
  'familyFirst',
  'familyLast',
  'titles',
  'titlesAfter',
  'relations',
  'signOffs',
  'signOffsAfter',
  /** Family names (where they come first); first names; first names that come second. */
  'surnames',
  'firstNames',
  'secondNames',
  'patronymics',
  /** Words that never belong to a name, and the nature that letters are written to. */
  'stops',
  'nature',
  /** How a word begins that is joined to what stands before it. */
  'ands',
] as const;

export type Safe = (typeof SAFE)[number];
export type Own = (typeof OWN)[number];

export type WordLists = Partial<Record<Safe | Own, string>>;
