import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hero } from './hero.tsx';

test('a scene comes after the words above it: a browser that paints half a page does not push it down', () => {
  const html = renderToStaticMarkup(
    <Hero theme="sea" heading="Letters to the sea" lead="All of them have something to tell it." />,
  );
  expect(html).toContain('data-scene="sea"');
  expect(html.indexOf('something to tell')).toBeGreaterThan(0);
  expect(html.indexOf('data-scene')).toBeGreaterThan(html.indexOf('something to tell'));
});
