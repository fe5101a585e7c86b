import type { Retention } from '#domain/site/settings.ts';
import type { FIXED_DAYS } from './fixed-days.ts';

/** `program`: nobody reads it. */
export type Reader = 'everyone' | 'team' | 'administrators' | 'program';

export type Period = keyof Retention | keyof typeof FIXED_DAYS;

export type Event = 'withLetter' | 'withAnswer' | 'withAccount' | 'whenDone' | 'never';

/**
 * What each asks for stands in docs/security.md. `open` becomes public, `inner` is of the team and the program,
 * `personal` leads to somebody, `secret` opens something and is told to nobody, not even whom it is about.
 */
export type Level = 'open' | 'inner' | 'personal' | 'secret';

export type Datum = {
  /** Tables with the names of their columns, a space between two. */
  columns: Readonly<Record<string, string>>;
  about: 'writer' | 'visitor' | 'member' | 'nobody';
  level: Level;
  seenBy: Reader;
  /** Whatever comes first. */
  ends: readonly (Period | Event)[];
};
