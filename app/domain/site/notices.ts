export type SiteNotice = { text: string; from: string | null; until: string | null };

export type NoticePart = { text: string; href: string | undefined };

export const NOTICE_LENGTH = 600;

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What stands after an address more often than in it: `(see https://example.org/sea).` */
const AFTERWARDS = /[.,;:!?)\]}'’”»。，；：！？）】」》،؛؟]+$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
}

export function isNoticeShown({ from, until }: SiteNotice, day: string): boolean {
  return (!from || from <= day) && (!until || day <= until);
}

/** Only http and https become links: no other kind of address leads anywhere. */
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
