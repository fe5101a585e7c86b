import { createContext, type RouterContextProvider } from 'react-router';
import type { Site } from '#server/site.server.ts';
import type { RecordedDependencies } from '#store/site/cache-tags.ts';

/** A page that is made to be kept, on its way through the site. */
export type RenderContext = {
  /** Hears what the page reads. */
  dependencies: RecordedDependencies;
  /** What is to be drawn by lot, of so many possibilities: a number in [0, 1). */
  variant(possibilities: number): number;
  /** The digest of what the page that is kept was made from, if there is one. */
  cachedDigest: string | undefined;
  /** The digest of what this one is made from; left out by what has no digest but its bytes. */
  digest?: string;
};

/** Under this key a page finds out whether it is made to be kept. */
export const renderContext = createContext<RenderContext | null>(null);

/** What the application is handed with a request that makes a page to be kept. */
export type RenderBindings = { Bindings: { rendering?: RenderContext } };

/** The status by which a page says that it would be the one that is kept; it was not rendered. */
export const UNCHANGED = 304;

/** The site as a page reads it: what is read for a page that is kept is heard. */
export function siteFor(site: Site, rendering: RenderContext | undefined): Site {
  return rendering
    ? { ...site, store: site.store.recordDependencies(rendering.dependencies) }
    : site;
}

/** Says that what a page shows is something else from a moment on, in milliseconds, by itself. */
export function expirePageAt(context: Readonly<RouterContextProvider>, moment: number): void {
  context.get(renderContext)?.dependencies.expireAt(moment);
}

/** A number in [0, 1) to choose one of so many possibilities by; a kept page chooses for itself. */
export function drawVariant(
  context: Readonly<RouterContextProvider>,
  possibilities: number,
): number {
  return context.get(renderContext)?.variant(possibilities) ?? Math.random();
}
