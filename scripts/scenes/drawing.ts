import type { Theme } from '#domain/topics/topics.ts';
import type { LayerOf } from '#ui/scene/layers.ts';

/** By tone: the layer's colour, a shade darker, a tint lighter. */
export type Ink = { base?: string; shade?: string; tint?: string };

export type Drawing<Layer extends Theme> = Record<LayerOf<Layer>, Ink>;
