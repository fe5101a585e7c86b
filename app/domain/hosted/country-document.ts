import { counterName, TOPICS, type Topic } from '#domain/topics/topics.ts';
import { readCountry } from '#domain/transfer/words.ts';

export type OldDocument = { id: string; fields: Readonly<Record<string, unknown>> };

export type OldCounter = { country: string; topic: Topic; count: number };

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The code of a country of the old site, and how many letters it had there to each topic. */
export function readOldCountryDocument({ id, fields }: OldDocument): {
  code: string | undefined;
  keys: string[];
  counters: OldCounter[];
} {
  const names = [textOf(fields.code), textOf(fields.key), id, textOf(fields.name)];
  const keys = names.flatMap((name) => (name ? [name] : []));
  const code = keys.map(readCountry).find((found) => found !== undefined);
  const counters = TOPICS.flatMap((topic) => {
    const count = Number(fields[counterName(topic)] ?? 0);
    return code && Number.isInteger(count) && count >= 0 ? [{ country: code, topic, count }] : [];
  });
  return { code, keys, counters };
}
