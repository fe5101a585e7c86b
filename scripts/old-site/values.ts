import { type OldDocument, textOf } from '#domain/hosted/country-document.ts';

const TYPED = [
  'stringValue',
  'integerValue',
  'doubleValue',
  'booleanValue',
  'nullValue',
  'timestampValue',
  'referenceValue',
  'bytesValue',
  'geoPointValue',
] as const;

/** How deep a document may be nested; letters need three levels. */
const DEPTH_MAX = 12;

/**
 * A document in any of the shapes in which such databases are exported: plain fields, typed values
 * (`{"stringValue": …}`), or `{"name": "…/documents/letters/<id>", "fields": {…}}`. In a list, the
 * id stands among the fields or at the end of the name.
 * @param key the name under which it stands, or its number in a list
 */
export function readOldDocument(value: unknown, key: string): OldDocument {
  const outer = isObject(value) ? value : {};
  const inner = isObject(outer.fields) ? outer.fields : isObject(outer.data) ? outer.data : outer;
  const fields: Record<string, unknown> = {};
  for (const [name, typed] of Object.entries(inner)) {
    if (name !== '__collections__') fields[name] = plain(typed, 0);
  }
  const path = typeof outer.name === 'string' && isObject(outer.fields) ? outer.name : '';
  const named = path.split('/').at(-1) || textOf(outer.id) || textOf(outer._id);
  const own = textOf(fields.id) ?? textOf(fields._id) ?? textOf(fields.__id__);
  return { id: named || own || key, fields };
}

/** A value without what says of which type it is; a timestamp becomes milliseconds. */
function plain(value: unknown, depth: number): unknown {
  if (!isObject(value) && !Array.isArray(value)) return value;
  if (depth > DEPTH_MAX) return undefined;
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  const keys = Object.keys(value);
  if (keys.length === 1) {
    const [type = ''] = keys;
    if (type === 'integerValue' || type === 'doubleValue') return Number(value[type]);
    if (type === 'nullValue') return undefined;
    if (type === 'timestampValue') return Date.parse(String(value[type]));
    if (TYPED.some((known) => known === type)) return value[type];
    const nested = value[type];
    if (type === 'mapValue') return plain(isObject(nested) ? (nested.fields ?? {}) : {}, depth + 1);
    if (type === 'arrayValue')
      return plain(isObject(nested) ? (nested.values ?? []) : [], depth + 1);
  }
  if (value.__datatype__ === 'timestamp') return plain(value.value, depth + 1);
  const seconds = value._seconds ?? value.seconds;
  const nanoseconds = value._nanoseconds ?? value.nanoseconds;
  if (typeof seconds === 'number' && keys.length <= 2 && (nanoseconds ?? 0) !== null) {
    return seconds * 1000 + Math.floor(Number(nanoseconds ?? 0) / 1e6);
  }
  return Object.fromEntries(keys.map((key) => [key, plain(value[key], depth + 1)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
