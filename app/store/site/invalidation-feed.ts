/**
 * Tells what was touched of the public content, to whoever keeps pages of it. It is asked before
 * each page that is kept is shown again, so it answers at once, from what is known already.
 */
export type InvalidationFeed = {
  /**
   * What was touched since it was asked last, or since it was opened; undefined as long as that
   * cannot be known: nothing that is kept may be shown then.
   */
  takeInvalidated(): readonly string[] | undefined;
  close(): void;
};
