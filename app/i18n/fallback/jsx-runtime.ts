import { createElement, Fragment, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { DEFAULT_LOCALE, directionOf, languageOf } from '#domain/languages/languages.ts';
import { isMarked, partsOf, plainWords } from './marks.ts';

type Props = Record<string, unknown> & { children?: ReactNode };
type Jsx = typeof react.jsx;

const { tag: lang } = languageOf(DEFAULT_LOCALE);
const SAID = { lang, dir: directionOf(lang) };
/** They hold text and no elements, or an attribute alone that people read. */
const WITHOUT_ELEMENTS = ['option', 'optgroup', 'img', 'area'];
const TEXT_ONLY = [...WITHOUT_ELEMENTS, 'title', 'textarea', 'style', 'script'];

/** React's own, but for words that stand in for missing ones: they say in which language they are. */
export const jsx: Jsx = (type, props, key) => react.jsx(type, told(type, props as Props), key);
export const jsxs: Jsx = (type, props, key) => react.jsxs(type, told(type, props as Props), key);
export const jsxDEV = (type: Parameters<Jsx>[0], props: unknown, key: Parameters<Jsx>[2]) =>
  jsx(type, props, key);
export { Fragment };

function told(type: unknown, props: Props): Props {
  const children = holdsMarks(props.children);
  // A component may hand its children on to an element that is not made here.
  if (typeof type !== 'string') {
    return children ? { ...props, children: spoken(props.children) } : props;
  }
  const texts = Object.entries(props).filter(([, value]) => isMarked(value));
  if (texts.length === 0 && !children) return props;
  const plain = Object.fromEntries(
    texts.map(([name, value]) => [name, plainWords(value as string)]),
  );
  if (TEXT_ONLY.includes(type)) {
    const says = WITHOUT_ELEMENTS.includes(type);
    return { ...(says && SAID), ...props, ...plain, ...textIn(props.children) };
  }
  return {
    ...props,
    ...plain,
    ...('children' in props && { children: spoken(props.children) }),
  };
}

function holdsMarks(children: ReactNode): boolean {
  return Array.isArray(children) ? children.some(holdsMarks) : isMarked(children);
}

function spoken(children: ReactNode): ReactNode {
  if (Array.isArray(children)) return children.map(spoken);
  if (!isMarked(children)) return children;
  const parts = partsOf(children).map(({ text, fallback }) =>
    fallback ? createElement('span', SAID, text) : text,
  );
  return createElement(Fragment, null, ...parts);
}

function textIn(children: ReactNode): Pick<Props, 'children'> {
  if (isMarked(children)) return { children: plainWords(children) };
  if (!Array.isArray(children)) return {};
  return { children: children.map((each) => (isMarked(each) ? plainWords(each) : each)) };
}
