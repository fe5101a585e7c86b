import { createContext, type RouterContextProvider } from 'react-router';
import type { Site } from '#server/site.server.ts';
import type { RecordedDependencies } from '#store/site/cache-tags.ts';

export type RenderContext = {
  dependencies: RecordedDependencies;
  variant(possibilities: number): number;
  cachedDigest: string | undefined;
  digest?: string;
  /** The body of the answer, where that is one text. */
  html?: string;
};

/** Null if the page is not rendered for the cache. */
export const renderContext = createContext<RenderContext | null>(null);

export type RenderBindings = { Bindings: { rendering?: RenderContext } };

export const UNCHANGED = 304;

export function siteFor(site: Site, rendering: RenderContext | undefined): Site {
  return rendering
    ? { ...site, store: site.store.recordDependencies(rendering.dependencies) }
    : site;
}

/** In milliseconds. */
export function expirePageAt(context: Readonly<RouterContextProvider>, moment: number): void {
  context.get(renderContext)?.dependencies.expireAt(moment);
}

/** In [0, 1): random, or that of the cached variant. */
export function drawVariant(
  context: Readonly<RouterContextProvider>,
  possibilities: number,
): number {
  return context.get(renderContext)?.variant(possibilities) ?? Math.random();
}
