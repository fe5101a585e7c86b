const DAY_MS = 24 * 60 * 60 * 1000;

export function erasedBefore(now: number, days: number): number {
  return now - days * DAY_MS;
}

/** Days, begun ones included, until a letter in the trash is erased; 0 once that is due. */
export function daysLeft(trashedAt: number, now: number, days: number): number {
  return Math.max(0, Math.ceil((trashedAt - erasedBefore(now, days)) / DAY_MS));
}
