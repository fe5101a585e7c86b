import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Concern } from '#domain/safety/concerns.ts';
import type { Risk } from '#domain/safety/risks.ts';
import { createTranslator } from '#i18n/instance.ts';
import interfaceMessages from '#i18n/locales/ar/interface.json';
import { MarkedText } from './marked-text.tsx';

const TEXT = 'Write to anna@example.com or call.\n\n07700 900123\nThe end';
const EMAIL: Risk = { start: 9, end: 25, kind: 'email' };
const PHONE: Risk = { start: 36, end: 48, kind: 'phone' };

test('a text stands in its paragraphs with every risk marked and named', () => {
  const html = markup(TEXT, [EMAIL, PHONE]);
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).toMatch(/data-risk="email">.*<bdi>anna@example\.com<\/bdi>/);
  expect(html).toMatch(/data-risk="phone">.*<bdi>07700 900123<\/bdi>/);
  expect(html).toContain(
    '<span class="visually-hidden" lang="ar" dir="rtl"> (\u2068email\u2069)</span>',
  );
});

test('nothing of the text is lost, added or moved', () => {
  expect(shown(markup(TEXT, [EMAIL, PHONE]))).toBe(TEXT.replace('\n\n', ''));
  expect(shown(markup(TEXT, []))).toBe(TEXT.replace('\n\n', ''));
});

test('a risk over the end of a paragraph is marked in both', () => {
  const html = markup('one\n\ntwo', [{ start: 2, end: 6, kind: 'address' }]);
  expect(html).toContain('<bdi>e</bdi>');
  expect(html).toContain('<bdi>t</bdi>');
  expect(shown(html)).toBe('onetwo');
});

test('a text without risks has no marks, and markup in it stays text', () => {
  const html = markup('<b>hello</b>', []);
  expect(html).not.toContain('<mark');
  expect(html).toContain('&lt;b&gt;hello&lt;/b&gt;');
});

test('a concern is marked apart, with the risks that stand within it', () => {
  const text = 'my brother Tom Baker hits me';
  const name: Risk = { start: 11, end: 20, kind: 'familyName' };
  const html = markup(text, [name], [{ start: 3, end: 28, kind: 'violence' }]);
  expect(html).toMatch(/^<p [^>]*>my <mark [^>]*data-concern="violence">brother <mark /);
  expect(html).toMatch(/data-risk="familyName"><bdi>Tom Baker<\/bdi>.* hits me<span/);
  expect(html.match(/> \(\u2068violence\u2069\)</g)).toHaveLength(1);
  expect(shown(html)).toBe(text);
});

test('a concern that would cut a risk in two holds the whole of it', () => {
  const text = 'Tom Baker hits me';
  const name: Risk = { start: 0, end: 9, kind: 'familyName' };
  const html = markup(text, [name], [{ start: 4, end: 17, kind: 'violence' }]);
  expect(html.match(/<mark /g)).toHaveLength(2);
  expect(shown(html)).toBe(text);
});

function markup(text: string, risks: readonly Risk[], concerns: readonly Concern[] = []): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createTranslator('ar', interfaceMessages)}>
      <MarkedText text={text} risks={risks} concerns={concerns} labelOf={(kind) => kind} />
    </I18nextProvider>,
  );
}

/** What stands there without the names of the kinds. */
function shown(html: string): string {
  return html.replace(/<span class="visually-hidden".*?<\/span>/g, '').replace(/<[^>]+>/g, '');
}
