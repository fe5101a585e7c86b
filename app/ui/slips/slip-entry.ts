/** Since the document was opened. */
let isFirst = true;
let before: unknown;

/**
 * Under which this tab keeps the slip that this entry of the history has shown. Not where the address was
 * opened anew, which browsers may take for the same entry.
 */
export function slipKeyOfEntry(): string | undefined {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const key: unknown = window.history.state?.slip;
  if (isFirst && opening?.type === 'navigate') before = key;
  isFirst = false;
  return typeof key === 'string' && key !== before ? key : undefined;
}
