import { type Context, createElement, type ReactNode, use } from 'react';
import { I18nContext } from 'react-i18next';
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
} from 'react-router';

const CONTEXTS = [
  I18nContext,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
] as readonly Context<unknown>[];

export type Around = (inside: ReactNode) => ReactNode;

/** What a page's parts know of the site they are in, for a part of it that React takes over by itself. */
export function useAround(): Around {
  const known: unknown[] = [];
  for (const each of CONTEXTS) known.push(use(each));
  return (inside) =>
    CONTEXTS.reduce((within, Each, i) => createElement(Each, { value: known[i] }, within), inside);
}
