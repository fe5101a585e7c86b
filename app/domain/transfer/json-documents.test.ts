import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Collection, type JsonPart, jsonDocuments } from './json-documents.ts';

async function read(json: string, alone?: Collection, size = 7): Promise<JsonPart[]> {
  async function* chunks() {
    for (let at = 0; at < json.length; at += size) yield json.slice(at, at + size);
  }
  const parts: JsonPart[] = [];
  for await (const part of jsonDocuments(chunks(), alone)) parts.push(part);
  return parts;
}

const documents = (parts: JsonPart[]) =>
  parts.flatMap((part) => ('collection' in part ? [[part.collection, part.key, part.value]] : []));

test('collections of documents are read one document at a time, with their line', async () => {
  const json = `{"format": "wildpost", "version": 1,
    "letters": {
      "a": {"name": "A \\"{[", "text": {"en": "x"}},
      "b": {"name": "B"}
    },
    "responses": [ {"to": "a"}, {"to": "b"} ],
    "numberLetters": {"counter": {"count": 2}}, "countries": {}, "last": [1, {"x": 2}]}`;
  expect(await read(json)).toEqual([
    { head: 'format', value: 'wildpost' },
    { head: 'version', value: 1 },
    { collection: 'letters', key: 'a', value: { name: 'A "{[', text: { en: 'x' } }, line: 3 },
    { collection: 'letters', key: 'b', value: { name: 'B' }, line: 4 },
    { collection: 'responses', key: '0', value: { to: 'a' }, line: 6 },
    { collection: 'responses', key: '1', value: { to: 'b' }, line: 6 },
    { collection: 'numberLetters', key: 'counter', value: { count: 2 }, line: 7 },
  ]);
});

test('one collection alone is known by the name of its file', async () => {
  const byId = '{"a1": {"to": "x"}, "a2": {"to": "y"}}';
  expect(documents(await read(byId, 'responses'))).toEqual([
    ['responses', 'a1', { to: 'x' }],
    ['responses', 'a2', { to: 'y' }],
  ]);
  expect(documents(await read('[{"id":"a"}]', 'countries'))).toEqual([
    ['countries', '0', { id: 'a' }],
  ]);
  expect(documents(await read('[{"id":"a"}]'))).toEqual([['letters', '0', { id: 'a' }]]);
  expect(documents(await read('{"letters": [{"id":"a"}]}', 'letters'))).toEqual([
    ['letters', '0', { id: 'a' }],
  ]);
  expect(documents(await read('{"documents": [{"name":"x/letters/a"}]}', 'letters'))).toEqual([
    ['letters', '0', { name: 'x/letters/a' }],
  ]);
});

test('a wrapper around the collections is looked through', async () => {
  for (const wrapper of ['data', '__collections__', 'anything']) {
    const json = `{"${wrapper}": {"letters": {"a": {}}}}`;
    expect(documents(await read(json))).toEqual([['letters', 'a', {}]]);
  }
});

test('whatever stands in a document, it comes back whole, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
        fc.json().map((json) => JSON.parse(json)),
      ),
      fc.integer({ min: 1, max: 50 }),
      async (letters, size) => {
        const parts = await read(JSON.stringify({ letters }, null, 1), undefined, size);
        const read2 = parts.flatMap((part) => ('key' in part ? [[part.key, part.value]] : []));
        expect(read2).toEqual(Object.entries(JSON.parse(JSON.stringify(letters))));
      },
    ),
    { seed: 20_260_608 },
  );
});

test.each([
  '',
  '{',
  '{"letters": {"a": {}}',
  '{"letters": {"a": {}}} x',
  '{"letters": {"a": {"b": }}}',
  '{"letters": {"a" {}}}',
  '{"letters" [}',
  '{letters: {}}',
  '[1, 2',
  '<html></html>',
  '{"a": 1,, "b": 2}',
])('%j is refused as broken', async (json) => {
  await expect(read(json)).rejects.toThrow('jsonBroken');
});

test('an absurdly large document and endless nesting are refused', async () => {
  const large = `{"letters": {"a": {"text": "${'x'.repeat(2_100_000)}"}}}`;
  await expect(read(large, undefined, 65_536)).rejects.toThrow('jsonTooLarge');
  const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
  await expect(read(deep)).rejects.toThrow('jsonBroken');
});

test('a document that is nested absurdly deep is refused like one that is no JSON', async () => {
  const nested = (depth: number) => `{"letters": {"a": ${'['.repeat(depth)}${']'.repeat(depth)}}}`;
  expect(documents(await read(nested(60)))).toHaveLength(1);
  await expect(read(nested(200_000))).rejects.toThrow(/jsonBroken/);
});
