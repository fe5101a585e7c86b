export const GATE_FIELDS = {
  honeypot: 'homepage',
  idempotencyKey: 'sending-key',
  elapsed: 'sending-elapsed',
  challenge: 'sending-challenge',
  proof: 'sending-proof',
} as const;
