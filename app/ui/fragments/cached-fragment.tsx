import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react';

/** What was rendered for one page and is text in others; there is none in a browser. */
export type FragmentCache = {
  find(key: string): string | undefined;
  markOf(key: string): string;
};

export const Fragments = /* @__PURE__ */ createContext<FragmentCache | undefined>(undefined);

export const FRAGMENT = 'data-fragment';

type Tag = 'article' | 'nav' | 'select';
type Props<As extends Tag> = Omit<ComponentProps<As>, 'children'> & {
  as: As;
  /** Whatever decides what the content looks like, as JSON; without it, it is rendered each time. */
  madeOf: object | undefined;
  children: () => ReactNode;
};

/**
 * An element whose content is the same wherever it is made of the same: a server renders it once. Nothing in it may ask
 * for an id, or for more of the address than the locale and what `madeOf` says.
 */
export function CachedFragment<As extends Tag>(props: Props<As>) {
  const { as, madeOf, children, ...attributes } = props;
  const cache = import.meta.env.SSR && madeOf && use(Fragments);
  if (!cache) return createElement(as, attributes, children());
  const key = JSON.stringify([as, madeOf]);
  const __html = cache.find(key);
  return __html === undefined
    ? createElement(as, { ...attributes, [FRAGMENT]: cache.markOf(key) }, children())
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html } });
}
