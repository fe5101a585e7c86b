import type { Theme } from '#domain/topics/topics.ts';
import type { LayerOf } from '#ui/scene/layers.ts';

/** Path data by tone: the layer's colour itself, a shade darker on it, a tint lighter on it. */
export type Ink = { base?: string; shade?: string; tint?: string };

/** What is drawn on each layer of a place. */
export type Drawing<Place extends Theme> = Record<LayerOf<Place>, Ink>;
