import { countryName } from '#domain/countries/countries.ts';
import type { OldCounter } from '#domain/hosted/country-document.ts';
import { counterName, type Topic } from '#domain/topics/topics.ts';
import { problem, type ReadRow } from '#domain/transfer/problems.ts';

/** What the recount says where it differs from the old site's counters. */
export function compareCounters(
  old: readonly OldCounter[],
  counted: ReadonlyMap<string, number>,
): ReadRow[] {
  const stored = new Map<string, number>();
  for (const { country, topic, count } of old) {
    const key = `${country} ${topic}`;
    stored.set(key, (stored.get(key) ?? 0) + count);
  }
  return [...new Set([...stored.keys(), ...counted.keys()])].sort().flatMap((key) => {
    const [country = '', topic = 'sea'] = key.split(' ');
    const before = stored.get(key) ?? 0;
    const after = counted.get(key) ?? 0;
    if (before === after) return [];
    const counter = counterName(topic as Topic);
    return [difference(`countries/${country}`, countryName(country, 'en'), counter, before, after)];
  });
}

/** A row that says that a number of the old site was another one than ours. */
export function difference(
  sourceLine: string,
  label: string,
  what: string,
  before: number,
  after: number,
): ReadRow {
  const problems = [problem('counter', 'differs', `${what}: ${before} → ${after}`)];
  return { kind: 'remark', sourceLine, label, problems };
}

export function unknownCountry(key: string): ReadRow {
  const problems = [problem('country', 'ignored', key)];
  return { kind: 'remark', sourceLine: `countries/${key}`, label: key, problems };
}
