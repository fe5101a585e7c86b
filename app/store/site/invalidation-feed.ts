import type { ClockDifference } from '#domain/dates/clock.ts';

export type InvalidationFeed = {
  /** Since the last call; undefined while it cannot be known: nothing cached may be shown then. */
  takeInvalidated(): readonly string[] | undefined;
  state?(): FeedState;
  close(): void;
};

export type FeedState = {
  /** Milliseconds since the last question that was answered was asked; infinite if none was. */
  answeredAgo: number;
  /** A connection was lost since then, the last question failed, or there is no answer to it. */
  isAway: boolean;
  /** Undefined if the database announces nothing. */
  isListening: boolean | undefined;
  clock: ClockDifference | undefined;
};
