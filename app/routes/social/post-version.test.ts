import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

const TOKENS = 'app/styles/tokens.css';
const FACES = 'app/server/typesetting/templates/faces.typ';

const asItIs = (text: string) => text;

/** The version of a picture of a page, on a site whose colours and faces are these. */
async function versionWith({ tokens = asItIs, faces = asItIs }) {
  const [css, typ] = await Promise.all([readFile(TOKENS, 'utf8'), readFile(FACES, 'utf8')]);
  vi.resetModules();
  vi.doMock('#styles/tokens.css?raw', () => ({ default: tokens(css) }));
  vi.doMock('#server/typesetting/templates/faces.typ?raw', () => ({ default: faces(typ) }));
  const { toPost } = await import('./post.server.ts');
  const shown = { template: 'social-page', theme: 'sea', fromRight: false, pictures: [] } as const;
  return toPost({}, { ...shown, alt: '', data: () => ({}) }).version;
}

afterEach(() => {
  vi.doUnmock('#styles/tokens.css?raw');
  vi.doUnmock('#server/typesetting/templates/faces.typ?raw');
});

test('what is drawn in other colours or other faces has another version', async () => {
  const first = await versionWith({});
  expect(await versionWith({})).toBe(first);
  const airmail = (css: string) =>
    css.replace(/--color-airmail:[^;]*;/, '--color-airmail: oklch(50% 0.1 20);');
  const face = (typ: string) => typ.replaceAll('"Nunito"', '"Literata"');
  const others = [await versionWith({ tokens: airmail }), await versionWith({ faces: face })];
  expect(new Set([first, ...others]).size).toBe(3);
});
