/** What React Router writes for values that JSON has not. */
const UNDEFINED = -7;
const NULL = -5;

/**
 * Data as React Router hands them to its browser: each value once, in one list, by its place there. The same text as its
 * own encoder makes (turbo-stream 2), which does so in a stream.
 * @throws TypeError if something in them is neither JSON nor undefined
 */
export function flatten(data: object): string {
  const places = new Map<unknown, number>();
  const texts: string[] = [];
  const open: [value: unknown, place: number][] = [];

  const placeOf = (value: unknown): number | string => {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(value, place);
    open.push([value, place]);
    return place;
  };

  placeOf(data);
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, place] = next;
    texts[place] = textOf(value);
  }
  return `[${texts.join(',')}]\n`;

  function textOf(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'boolean' || isPlainNumber(value)) {
      return JSON.stringify(value);
    }
    if (Array.isArray(value)) return `[${value.map(placeOf).join(',')}]`;
    if (!isPlainObject(value)) throw new TypeError('Pages hand on nothing but JSON.');
    const parts = Object.keys(value).map((key) => `"_${placeOf(key)}":${placeOf(value[key])}`);
    return `{${parts.join(',')}}`;
  }
}

function isPlainNumber(value: unknown): value is number {
  return Number.isFinite(value) && !Object.is(value, -0);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}
