import { perTag } from '#domain/languages/per-tag.ts';

const dates = perTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
const datesWithTime = perTag(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);

export function toCreationTime(moment: Date): string {
  return String(moment.getTime());
}

function fromCreationTime(creationTime: string): Date {
  return new Date(Number(creationTime));
}

export function isoMoment(creationTime: string): string {
  return fromCreationTime(creationTime).toISOString();
}

export function monthOf(creationTime: string): string {
  const dayAndTime = '-14T08:31:07.412Z';
  return isoMoment(creationTime).slice(0, -dayAndTime.length);
}

export function monthSpan(month: string): { from: number; to: number } {
  const first = new Date(`${month}-01T00:00:00Z`);
  const from = first.getTime();
  return { from, to: first.setUTCMonth(first.getUTCMonth() + 1) };
}

/** True GMT, all year, by the locale's own habit (specification, section 9; decisions, dates). */
export function printMoment(creationTime: string, tag: string, { time = false } = {}): string {
  const moment = fromCreationTime(creationTime);
  const date = dates(tag).format(moment);
  if (!time) return date;
  if (tag === 'en') return `${date}, ${englishTime(moment)}`;
  return `${datesWithTime(tag).format(moment)} GMT`;
}

function englishTime(moment: Date): string {
  const hours = moment.getUTCHours();
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'} GMT`;
}
