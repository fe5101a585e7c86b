import { perTag } from '#domain/languages/per-tag.ts';

const dates = perTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
const datesWithTime = perTag(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);

/** Where the three letters say nothing to a reader. */
const OF_GREENWICH: Readonly<Record<string, string>> = {
  ar: '{} بتوقيت غرينتش',
  'zh-CN': '{}（格林尼治时间）',
};

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
  if (!time) return firstOfMonth(date, tag);
  if (tag === 'en') return `${date}, ${englishTime(moment)}`;
  const clock = firstOfMonth(datesWithTime(tag).format(moment), tag);
  return (OF_GREENWICH[tag] ?? '{} GMT').replace('{}', clock);
}

/** French writes the first as an ordinal, and `Intl` does not. */
function firstOfMonth(date: string, tag: string): string {
  return tag === 'fr' ? date.replace(/^1(?=\s)/, '1er') : date;
}

function englishTime(moment: Date): string {
  const hours = moment.getUTCHours();
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'} GMT`;
}
