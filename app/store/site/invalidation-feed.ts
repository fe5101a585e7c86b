export type InvalidationFeed = {
  /** Since the last call; undefined while it cannot be known: nothing cached may be shown then. */
  takeInvalidated(): readonly string[] | undefined;
  close(): void;
};
