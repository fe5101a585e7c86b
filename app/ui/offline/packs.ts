import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { type Kept, REQUEST_MS, type Reason } from '#domain/offline/kept.ts';
import { paths } from '#domain/site/paths.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { fetchAll, want } from './contact.ts';
import { things } from './database.ts';
import { letGo } from './kept-things.ts';
import { tell } from './words-between.ts';

export type PackState = { here: number; all: number };

const reasonOf = (topic: Topic, locale: Locale): Reason => `pack:${locale}/${topic}`;

export async function packState(topic: Topic, locale: Locale): Promise<PackState> {
  const reason = reasonOf(topic, locale);
  const of = (await things.all()).filter(({ why }) => why.includes(reason));
  const pages = of.filter(({ kind }) => kind === 'page' || kind === 'wanted');
  const here = pages.filter(({ kind }) => kind === 'page').length;
  return { here, all: pages.length };
}

export async function fetchPack(
  topic: Topic,
  locale: Locale,
  onProgress: (state: PackState) => void,
): Promise<void> {
  const reason = reasonOf(topic, locale);
  const list = inLocale(locale, paths.topic(topic));
  const signal = AbortSignal.timeout(REQUEST_MS);
  const feed = await fetch(`${list}/feed.json`, { credentials: 'omit', signal });
  if (!feed.ok) throw new Error(`The feed was answered with ${feed.status}.`);
  const { items }: { items: { url: string }[] } = await feed.json();
  const addresses = [list, ...items.map(({ url }) => new URL(url).pathname)];
  const asked = new Set(addresses);
  const before = await things.all();
  const older = before.filter(
    ({ address, kind, why }) => kind === 'page' && why.includes(reason) && !asked.has(address),
  );
  await letGo(reason, new Set(older.map(({ address }) => address)));
  await want(addresses, reason);
  const tellState = async () => onProgress(await packState(topic, locale));
  await tellState();
  // Pages that were read before have their pictures only as far as somebody looked at them.
  const isWhole = ({ address }: Kept) =>
    before.some((each) => each.address === address && each.why.includes(reason));
  const due = (await things.all()).filter(
    (thing) =>
      asked.has(thing.address) &&
      (thing.kind === 'wanted' || (thing.kind === 'page' && (thing.at === 0 || !isWhole(thing)))),
  );
  await fetchAll(due, { onEach: () => void tellState() });
  await tellState();
  tell('kept');
}

export async function removePack(topic: Topic, locale: Locale): Promise<void> {
  await letGo(reasonOf(topic, locale));
  tell('kept');
}
