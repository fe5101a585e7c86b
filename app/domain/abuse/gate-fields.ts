/** The honeypot, and the fields that the browser's script adds when a form is sent. */
export const GATE_FIELDS = {
  honeypot: 'homepage',
  idempotencyKey: 'sending-key',
  elapsed: 'sending-elapsed',
  challenge: 'sending-challenge',
  proof: 'sending-proof',
} as const;
