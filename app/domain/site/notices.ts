/** A notice as it is kept: plain text, and the first and the last day on which it shows. */
export type SiteNotice = { text: string; from: string | null; until: string | null };

/** A stretch of a line: words, or an address with where it leads. */
export type NoticePart = { text: string; href: string | undefined };

/** Most UTF-16 units of a notice. */
export const NOTICE_LENGTH = 600;

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What stands after an address more often than in it: `(see https://example.org/sea).` */
const AFTERWARDS = /[.,;:!?)\]}'’”»。，；：！？）】」》،؛؟]+$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day in GMT, on which notices begin and end. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Whether a text is a day that exists, such as `2026-06-08`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
}

export function isNoticeShown({ from, until }: SiteNotice, day: string): boolean {
  return (!from || from <= day) && (!until || day <= until);
}

/**
 * The lines of a notice in stretches. Only http and https become links: what is shown is what was
 * typed, and no other kind of address leads anywhere.
 */
export function noticeLines({ text }: Pick<SiteNotice, 'text'>): NoticePart[][] {
  return text.split('\n').map((line) => {
    const parts: NoticePart[] = [];
    let read = 0;
    for (const { 0: found, index } of line.matchAll(ADDRESS)) {
      const address = found.replace(AFTERWARDS, '');
      if (!URL.canParse(address)) continue;
      if (index > read) parts.push({ text: line.slice(read, index), href: undefined });
      parts.push({ text: address, href: new URL(address).href });
      read = index + address.length;
    }
    if (read < line.length) parts.push({ text: line.slice(read), href: undefined });
    return parts;
  });
}
