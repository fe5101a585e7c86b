import type { Theme } from '#domain/topics/topics.ts';

/** From the sky to the foreground, in the order of painting. */
export const SCENES = {
  default: [
    'stars',
    'clouds',
    'far',
    'back',
    'dunes',
    'middle',
    'water',
    'flow',
    'surf',
    'boat',
    'near',
    'birds',
  ],
  sea: [
    'stars',
    'clouds',
    'far',
    'life',
    'glints',
    'back',
    'boat',
    'middle',
    'near',
    'front',
    'birds',
  ],
  desert: ['stars', 'far', 'back', 'middle', 'life', 'near', 'dust', 'front', 'birds'],
  rivers: [
    'stars',
    'clouds',
    'far',
    'back',
    'middle',
    'water',
    'flow',
    'near',
    'life',
    'front',
    'birds',
  ],
  lakes: ['stars', 'far', 'back', 'water', 'mirror', 'glints', 'rings', 'boat', 'front', 'birds'],
  mountains: ['stars', 'clouds', 'far', 'back', 'mist', 'middle', 'near', 'life', 'front', 'birds'],
  forests: [
    'stars',
    'far',
    'mist',
    'back',
    'shafts',
    'middle',
    'near',
    'life',
    'front',
    'leaves',
    'birds',
  ],
} as const satisfies Record<Theme, readonly string[]>;

export type LayerOf<SceneTheme extends Theme> = (typeof SCENES)[SceneTheme][number];
export type SceneLayer = LayerOf<Theme>;
