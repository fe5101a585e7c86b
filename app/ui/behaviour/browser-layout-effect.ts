import { useEffect, useLayoutEffect } from 'react';

/** A layout effect, of which a server need not be warned. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
