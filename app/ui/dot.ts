/** Between facts, at the end of a line rather than at its beginning. */
export const DOT = '\u00a0· ';
