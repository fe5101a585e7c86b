import { expect, test } from 'vitest';
import { filesOfPages } from './worker-files.ts';

const ROUTES = {
  entry: { module: '/assets/entry-aaaaaaaa.js', imports: ['/assets/shared-bbbbbbbb.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root-cccccccc.js', css: ['/assets/root-dddddddd.css#'] },
    letter: { id: 'routes/site/letter', parentId: 'root', module: '/assets/letter-eeeeeeee.js' },
    desk: { id: 'routes/staff/desk', parentId: 'root', module: '/assets/queue-ffffffff.js' },
    decide: { id: 'decide', parentId: 'desk', module: '/assets/decide-gggggggg.js' },
  },
};
const FILES: Record<string, string> = {
  'manifest-12345678.js': `window.m=${JSON.stringify(ROUTES)};`,
  'letter-eeeeeeee.js': 'import("./form-hhhhhhhh.js");import("./desk-shared-iiiiiiii.js")',
  'form-hhhhhhhh.js': 'fetch("/assets/interface-jjjjjjjj.json");import("./letter-eeeeeeee.js")',
};

test('the pages’ files are all that they load, and what that loads once it is used; nothing of the desk', () => {
  const files = filesOfPages('manifest-12345678.js', (name) => FILES[name] ?? '');
  expect(files).toEqual(
    [
      ...['entry-aaaaaaaa.js', 'form-hhhhhhhh.js', 'interface-jjjjjjjj.json', 'letter-eeeeeeee.js'],
      ...['manifest-12345678.js', 'root-cccccccc.js', 'root-dddddddd.css', 'shared-bbbbbbbb.js'],
    ].map((name) => `/assets/${name}`),
  );
});

test('a build without a manifest that can be read ends with an error', () => {
  expect(() => filesOfPages('manifest-12345678.js', () => 'window.m=1')).toThrow();
});
