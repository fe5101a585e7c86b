import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';
import { completed, isMarked, marked, partsOf, plainWords } from './marks.ts';

const ENGLISH = {
  home: { title: 'Letters', steps: ['Read', 'Answer'] },
  letter: { heading: 'A letter from {{name}}', answers_one: '{{count}} answer' },
  help: { heading: 'Help', lead: 'Ask us.' },
};
const OWN = { home: { title: 'Cartas', steps: ['Ler'] }, letter: { answers_one: '' } };

const html = (type: string, props: Record<string, unknown>) =>
  renderToStaticMarkup(jsx(type as 'p', props));

test('messages that are missing, or empty, are another language’s, and marked one by one', () => {
  const words = completed(OWN, ENGLISH);
  expect(words.home.title).toBe('Cartas');
  expect(words.home.steps[0]).toBe('Ler');
  const standIns = [
    words.home.steps[1],
    words.letter.heading,
    words.letter.answers_one,
    words.help.lead,
  ];
  expect(standIns.map(isMarked)).toEqual([true, true, true, true]);
  expect(standIns.map((each) => plainWords(each ?? ''))).toEqual([
    'Answer',
    'A letter from {{name}}',
    '{{count}} answer',
    'Ask us.',
  ]);
  expect(completed(undefined, ENGLISH).help).toEqual(marked(ENGLISH.help));
});

test('what code tells a message by is nobody’s words', () => {
  const principles = [
    { id: 'people', heading: 'People' },
    { id: 'life', heading: 'Life' },
  ];
  const [people, life] = completed([{ heading: 'Gente' }], principles);
  expect(people).toEqual({ id: 'people', heading: 'Gente' });
  expect(life).toEqual({ id: 'life', heading: marked('Life') });
});

test('a complete language has no mark', () => {
  expect(JSON.stringify(completed(ENGLISH, ENGLISH))).toBe(JSON.stringify(ENGLISH));
  expect(html('p', { children: 'Cartas' })).toBe('<p>Cartas</p>');
});

test('a plural form that stands in is chosen by the rules of its own language', () => {
  const i18n = createInstance();
  i18n.init({
    lng: 'ru',
    fallbackLng: 'en',
    ns: ['letter'],
    defaultNS: 'letter',
    initAsync: false,
    resources: {
      ru: { letter: {} },
      en: { letter: marked({ n_one: '{{count}} letter', n_other: '{{count}} letters' }) },
    },
  });
  const t = i18n.t as unknown as (key: string, of: object) => string;
  expect([1, 21, 5].map((count) => plainWords(t('n', { count })))).toEqual([
    '1 letter',
    '21 letters',
    '5 letters',
  ]);
});

test('where it stands in HTML it says its language and direction', () => {
  expect(html('p', { children: marked('Ask us.') })).toBe(
    '<p><span lang="en" dir="ltr">Ask us.</span></p>',
  );
  const three = ['Ajuda: ', marked('Ask us.'), createElement('b', { key: 'b' })];
  expect(renderToStaticMarkup(jsxs('p', { children: three }))).toBe(
    '<p>Ajuda: <span lang="en" dir="ltr">Ask us.</span><b></b></p>',
  );
  const Link = ({ children }: { children?: ReactNode }) => createElement('a', {}, children);
  const link = jsx(Link, { children: marked('Ask us.') });
  expect(renderToStaticMarkup(link)).toBe('<a><span lang="en" dir="ltr">Ask us.</span></a>');
  const fragment = jsxs(Fragment, { children: [marked('One'), ' dois'] });
  expect(renderToStaticMarkup(fragment)).toBe('<span lang="en" dir="ltr">One</span> dois');
});

test('words that are put into others keep what they are', () => {
  const inOwn = `Uma carta para: ${marked('Sea')}`;
  expect(html('h1', { children: inOwn })).toBe(
    '<h1>Uma carta para: <span lang="en" dir="ltr">Sea</span></h1>',
  );
  const inEnglish = marked('A letter from {{name}} to the sea').replace('{{name}}', marked('Ana'));
  expect(partsOf(inEnglish)).toEqual([{ text: 'A letter from Ana to the sea', fallback: true }]);
});

test('an attribute has no marks; a picture and a choice say their language themselves', () => {
  expect(html('nav', { 'aria-label': marked('Pages') })).toBe('<nav aria-label="Pages"></nav>');
  expect(html('img', { alt: marked('A boat') })).toBe('<img lang="en" dir="ltr" alt="A boat"/>');
  expect(html('img', { alt: marked('A boat'), lang: 'pt' })).toBe(
    '<img lang="pt" dir="ltr" alt="A boat"/>',
  );
  expect(html('option', { children: marked('Sea') })).toBe(
    '<option lang="en" dir="ltr">Sea</option>',
  );
  expect(html('title', { children: marked('Letters') })).toBe('<title>Letters</title>');
});
