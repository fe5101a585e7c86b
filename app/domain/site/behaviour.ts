/** A notice hides by itself after this long, unless it is sticky (specification, sections 4 and 9). */
export const NOTICE_MS = 6000;
/** How often the site asks whether a newer build is out (specification, section 9). */
export const BUILD_CHECK_MS = 60 * 60 * 1000;
/** A path is reloaded for a missing chunk at most once in this time (specification, section 8). */
const RELOAD_GUARD_MS = 10_000;
/** Under which a device keeps that its reader wants the site to lie still. */
export const MOTION_OFF = 'off:motion';
export const LOADER_AFTER_MS = 900;
export const STAY_AFTER_MS = 6000;

export type NoticeType = 'primary' | 'success' | 'warning';
export type BehaviourNotice = { type: NoticeType; text: string; sticky: boolean };

/** A notice with the defaults filled in: warnings stay until they are dismissed. */
export function toNotice(notice: {
  type?: NoticeType;
  text: string;
  sticky?: boolean;
}): BehaviourNotice {
  const type = notice.type ?? 'primary';
  return { type, text: notice.text, sticky: notice.sticky ?? type === 'warning' };
}

export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || now - lastReload >= RELOAD_GUARD_MS;
}
