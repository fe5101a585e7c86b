/** Takes the focus, and is scrolled into view, when a whole page is loaded, also without script. */
export const FOCUSED_AT_FIRST = { autoFocus: true } as const;
