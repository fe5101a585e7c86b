export const FOCUSED_AT_FIRST = { autoFocus: true } as const;
