/** Asked before each cached page is shown, so it answers at once, from what is known already. */
export type InvalidationFeed = {
  /**
   * Since the last call; undefined as long as it cannot be known: nothing cached may be shown
   * then.
   */
  takeInvalidated(): readonly string[] | undefined;
  close(): void;
};
