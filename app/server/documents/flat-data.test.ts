import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { createRequestHandler, UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { smallBuild } from '#tests/harness/small-build.ts';
import { flatten } from './flat-data.ts';

async function decoded(flat: string): Promise<unknown> {
  return (await decode(new Blob([flat]).stream(), globalThis as never)).value;
}

test('what React Router reads in a browser is what was handed on', async () => {
  const shared = { name: 'Amina', place: undefined };
  const data = { a: [shared, shared, null, 'Amina', ''], b: { c: 1.5, d: false, '': '</script>' } };
  expect(await decoded(flatten(data))).toEqual(data);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (random) => {
      // Its decoder drops what would change a prototype.
      const plain = JSON.parse(JSON.stringify(random).replaceAll('__proto__', 'proto'));
      expect(await decoded(flatten({ plain }))).toEqual({ plain });
    }),
    { numRuns: 300, seed: 18 },
  );
});

test('the text is that of its own encoder', async () => {
  let streamed: string | undefined;
  let flat: string | undefined;
  const build = smallBuild(async (_request, _status, _headers, entry) => {
    const { loaderData, actionData, errors } = entry.staticHandlerContext;
    flat = flatten({ loaderData, actionData, errors });
    streamed = entry.serverHandoffStream && (await text(entry.serverHandoffStream));
    return new Response(null);
  });
  await createRequestHandler(build, 'production')(new Request('http://site.example/sea/adopt/x'));
  expect(flat).toContain('Wildpost');
  expect(flat).toBe(streamed);
});

test.each([
  ['a moment', new Date(0)],
  ['a map', new Map()],
  ['something to come', Promise.resolve()],
  ['nothing that is a number', Number.NaN],
  ['less than nothing', -0],
  ['a function', () => undefined],
  ['more than a number', 1n],
])('%s is refused', (_name, value) => {
  expect(() => flatten({ deep: [{ value }] })).toThrow(TypeError);
});
