export { css, dark, light, mix, rgb, shake } from './colour.js';
export * from './motifs/beasts.js';
export * from './motifs/land.js';
export * from './motifs/people.js';
export * from './motifs/plants.js';
export * from './motifs/sky.js';
export * from './motifs/things.js';
export { heart } from './motifs/things.js'; // the drawn one, not the outline
export * from './motifs/water.js';
export * from './shape.js';
