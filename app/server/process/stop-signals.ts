export type StopSignal = 'SIGTERM' | 'SIGINT';

/** One Ctrl-C arrives several times: from the terminal, and from every program in between. */
const ONE_SIGNAL_MS = 1000;

export function onStopSignal(listener: (signal: StopSignal, again: boolean) => void): void {
  let first: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      const again = first !== undefined;
      first ??= now;
      if (!again || now - first > ONE_SIGNAL_MS) listener(signal, again);
    });
  }
}
