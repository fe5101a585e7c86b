export const LINK_KINDS = ['invitation', 'reset'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const HOUR_MS = 60 * 60 * 1000;

export const LINK_LIFE_MS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
};
