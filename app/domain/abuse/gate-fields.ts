/**
 * The names of the fields by which a form speaks for its sender. None of them has a value in the
 * page that everybody gets: the browser's script adds them when it sends.
 */
export const GATE_FIELDS = {
  /** Looks like a field to a machine; people do not see it. */
  honeypot: 'homepage',
  /** A random key that stays the same however often the same is sent. */
  idempotencyKey: 'sending-key',
  /** Milliseconds since the first input. */
  elapsed: 'sending-elapsed',
  challenge: 'sending-challenge',
  proof: 'sending-proof',
} as const;
