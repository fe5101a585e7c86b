import { Gauge, type Registry } from 'prom-client';
import type { HostedSummary } from './state.ts';

const GAUGES: readonly {
  name: string;
  help: string;
  figure: (summary: HostedSummary, now: number) => number;
}[] = [
  {
    name: 'hosted_waiting',
    help: 'Documents whose change the hosted project does not show yet.',
    figure: ({ waiting }) => waiting,
  },
  {
    name: 'hosted_oldest_seconds',
    help: 'For how long the oldest of them has waited.',
    figure: ({ oldestAt }, now) => secondsSince(oldestAt, now),
  },
  {
    name: 'hosted_erasures_waiting',
    help: 'Those of them that were erased here.',
    figure: ({ erasing }) => erasing,
  },
  {
    name: 'hosted_differing',
    help: 'Documents that somebody has to decide on.',
    figure: ({ differing }) => differing,
  },
];

const secondsSince = (moment: number | undefined, now: number): number =>
  moment === undefined ? 0 : Math.max(0, Math.round((now - moment) / 1000));

export function addHosted(registry: Registry, read: () => Promise<HostedSummary>): void {
  const registers = [registry];
  for (const { name, help, figure } of GAUGES) {
    new Gauge({
      ...{ name, help, registers, aggregator: 'max' },
      async collect() {
        const summary = await read().catch(() => undefined);
        if (summary) this.set(figure(summary, Date.now()));
        else this.remove();
      },
    });
  }
  new Gauge({
    name: 'hosted_failing_seconds',
    help: 'For how long nothing could be sent, and what came of the last attempt.',
    labelNames: ['error'],
    registers,
    aggregator: 'max',
    async collect() {
      this.reset();
      const failing = (await read().catch(() => undefined))?.failing;
      if (failing) this.set({ error: failing.error }, secondsSince(failing.since, Date.now()));
    },
  });
}
