import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react';

/** What was rendered for one page and is text in others; there is none in a browser. */
export type FragmentCache = {
  find(key: string): string | undefined;
  markOf(key: string): string;
};

export const Fragments = createContext<FragmentCache | undefined>(undefined);

export const FRAGMENT = 'data-fragment';

type Tag = 'article' | 'nav' | 'select';

/**
 * An element whose content is the same wherever it is made of the same: a server renders it once. Nothing in it may ask
 * for an id, or for more of the address than the locale.
 */
export function CachedFragment<As extends Tag>({
  as,
  madeOf,
  children,
  ...attributes
}: Omit<ComponentProps<As>, 'children'> & {
  as: As;
  /** Whatever decides what the content looks like, as JSON. */
  madeOf: readonly unknown[];
  children: () => ReactNode;
}) {
  const cache = use(Fragments);
  if (!cache) return createElement(as, attributes, children());
  const key = JSON.stringify([as, ...madeOf]);
  const __html = cache.find(key);
  return __html === undefined
    ? createElement(as, { ...attributes, [FRAGMENT]: cache.markOf(key) }, children())
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html } });
}
