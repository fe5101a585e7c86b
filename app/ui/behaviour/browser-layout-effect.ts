import { useEffect, useLayoutEffect } from 'react';

/** Without the server's warning. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
