/** Under which a tab notes what is to be opened again. */
export const REOPENED_KEY = 'reopened';
