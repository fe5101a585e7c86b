import type { Config } from '#server/process/config.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { Store } from '#store/store.ts';
import { type HostedSummary, hostedSummary } from './state.ts';

const USAGE = 'npm run hosted -- status';

export type HostedCommand = {
  config: Config;
  store: Store;
  say: (line: string) => void;
};

/** Resolves to the code that the command ends with: 1 if something is not as it should be. */
export async function runHostedCommand(
  args: readonly string[],
  { config, store, say }: HostedCommand,
): Promise<number> {
  const [what, ...more] = args;
  if (config.HOSTED_PROJECT_ID === undefined) {
    throw new StartError('There is no hosted project: set HOSTED_PROJECT_ID.');
  }
  if (what !== 'status' || more.length > 0) throw new StartError(USAGE);
  const summary = await hostedSummary(store);
  for (const line of statusLines(summary)) say(line);
  return summary.failing || summary.failure ? 1 : 0;
}

function statusLines(summary: HostedSummary): string[] {
  const { waiting, oldestAt, erasing, erasingSince, differing, failure, failing } = summary;
  const since = (moment: number | undefined) =>
    moment === undefined ? '' : ` since ${new Date(moment).toISOString()}`;
  return [
    `Waiting: ${waiting}${since(oldestAt)}.`,
    `Erased here, not yet there: ${erasing}${since(erasingSince)}.`,
    `Changed there too: ${differing}.`,
    ...(failing ? [`Nothing can be sent${since(failing.since)}: ${failing.error}.`] : []),
    ...(failure ? [`${failure.name} is refused: ${failure.error}.`] : []),
  ];
}
