import type { Logger } from 'pino';
import type { Config } from '#server/process/config.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { Store } from '#store/store.ts';
import { type Compared, compareAll } from './compare.ts';
import { fill } from './fill.ts';
import { HostedError, type HostedProject } from './hosted-project.ts';
import { openSending } from './sending.server.ts';
import { type HostedSummary, hostedSummary } from './state.ts';

const USAGE = 'npm run hosted -- status | compare | fill';
const LISTED = 200;

export type HostedCommand = {
  config: Config;
  store: Store;
  log: Logger;
  open: () => Promise<HostedProject>;
  say: (line: string) => void;
};

export async function runHostedCommand(
  args: readonly string[],
  { config, store, log, open, say }: HostedCommand,
): Promise<number> {
  const [what, ...more] = args;
  const isKnown = ['status', 'compare', 'fill'].includes(what ?? '');
  if (config.HOSTED_PROJECT_ID === undefined) {
    throw new StartError('There is no hosted project: set HOSTED_PROJECT_ID.');
  }
  if (!isKnown || more.length > 0) throw new StartError(USAGE);
  if (what === 'status') {
    const summary = await hostedSummary(store);
    for (const line of statusLines(summary)) say(line);
    return summary.failing || summary.failure ? 1 : 0;
  }
  const sending = openSending({ config, store, log, open });
  try {
    const project = await sending.prepare();
    if (what === 'fill') await fill({ store, sending, say });
    const { wording } = sending;
    const withEmails = config.HOSTED_EMAILS === 'on';
    let isSame = true;
    for await (const compared of compareAll(project, store, { wording, withEmails })) {
      for (const line of comparedLines(compared)) say(line);
      isSame &&= differencesIn(compared) === 0;
    }
    const { waiting } = await hostedSummary(store);
    if (waiting > 0) say(`Of what differs, so much waits to be sent: ${waiting}.`);
    return isSame ? 0 : 1;
  } catch (error) {
    if (!(error instanceof HostedError)) throw error;
    throw new StartError(`Nothing can be read there now (${error.message}).`, { cause: error });
  } finally {
    await sending.stop();
  }
}

function differencesIn({ differing, onlyHere, onlyThere }: Compared): number {
  return differing.length + onlyHere.length + onlyThere.length;
}

function comparedLines(compared: Compared): string[] {
  const { collection, same, differing, onlyHere, onlyThere } = compared;
  const listed = [
    ...differing.map(({ path, fields }) => `  ${path} differs: ${fields.join(', ')}`),
    ...onlyHere.map((path) => `  ${path} is only here`),
    ...onlyThere.map((path) => `  ${path} is only there`),
  ];
  const rest = listed.length - LISTED;
  return [
    `${collection}: ${same} the same, ${differing.length} differ, ${onlyHere.length} only here, ${onlyThere.length} only there.`,
    ...listed.slice(0, LISTED),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
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
