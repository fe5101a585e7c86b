import { isCountry } from '#domain/countries/countries.ts';
import { isTopic, type Topic } from '#domain/topics/topics.ts';

/** Items on one page of a queue. */
export const QUEUE_PAGE = 20;
/** Only items that have waited longer than so many days can be asked for. */
export const QUEUE_DAYS = [1, 3, 7, 30] as const;
export const QUEUE_ORDERS = ['oldest', 'newest', 'suspicion'] as const;

export type QueueOrder = (typeof QUEUE_ORDERS)[number];
type QueueDays = (typeof QUEUE_DAYS)[number];

/** Which items of a queue to show; everything but the state may be left open. */
export type QueueFilter<State extends string = string> = {
  state: State;
  topic?: Topic | undefined;
  country?: string | undefined;
  /** BCP 47 tag of what was written. */
  language?: string | undefined;
  /** Only what is suspicious. */
  flagged?: boolean;
  /** Only what was written more than so many days ago. */
  days?: QueueDays | undefined;
  order: QueueOrder;
};

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

/**
 * The filter in an address; what it does not say, or says wrongly, is open.
 * @param states those of this queue; the first is meant where none is named
 */
export function readQueueFilter<State extends string>(
  query: URLSearchParams,
  states: readonly [State, ...State[]],
): QueueFilter<State> {
  const among = <Value extends string | number>(name: string, values: readonly Value[]) =>
    values.find((value) => String(value) === query.get(name));
  const topic = query.get('topic');
  const country = query.get('country');
  const language = query.get('language');
  return {
    state: among('state', states) ?? states[0],
    topic: isTopic(topic) ? topic : undefined,
    country: isCountry(country) ? country : undefined,
    language: language && TAG.test(language) ? language : undefined,
    flagged: query.get('flagged') === '1',
    days: among('days', QUEUE_DAYS),
    order: among('order', QUEUE_ORDERS) ?? 'oldest',
  };
}

/** The filter as it stands in an address, what is open left out. */
export function writeQueueFilter(filter: QueueFilter): URLSearchParams {
  const query = new URLSearchParams({ state: filter.state });
  for (const name of ['topic', 'country', 'language', 'days'] as const) {
    const value = filter[name];
    if (value !== undefined) query.set(name, String(value));
  }
  if (filter.flagged) query.set('flagged', '1');
  if (filter.order !== 'oldest') query.set('order', filter.order);
  return query;
}
