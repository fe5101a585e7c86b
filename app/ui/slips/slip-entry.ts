/** Since the document was opened. */
let isFirst = true;

/**
 * Under which this tab keeps the slip that this entry of the history has shown. Not where the address was
 * opened anew, which browsers may take for the same entry.
 */
export function slipKeyOfEntry(): string | undefined {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const anew = isFirst && opening?.type === 'navigate';
  isFirst = false;
  const key: unknown = anew ? undefined : window.history.state?.slip;
  return typeof key === 'string' ? key : undefined;
}
