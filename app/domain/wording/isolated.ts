/** Words of somebody within a sentence: they keep their own direction, and their full stop its side. */
export const isolated = (words: string) => `\u2068${words}\u2069`;
