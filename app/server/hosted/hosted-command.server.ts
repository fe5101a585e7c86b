import type { Logger } from 'pino';
import type { Config } from '#server/process/config.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { Store } from '#store/store.ts';
import { adopt, part } from './adopt.ts';
import { type Compared, compareAll, type Difference } from './compare.ts';
import { fill, removeOthers } from './fill.ts';
import { HostedError, type HostedProject } from './hosted-project.ts';
import type { PicturesThere } from './pictures/pictures-there.server.ts';
import { openSending } from './sending.server.ts';
import { type HostedSummary, hostedSummary, noteHostedState, readHostedState } from './state.ts';

const USAGE = 'npm run hosted -- status | compare | adopt | fill [--remove] | part';
const COMMANDS = ['status', 'compare', 'adopt', 'fill', 'part'];
const LISTED = 200;
const PARTED =
  'Parted: nothing goes there and nothing comes from there until it is filled or adopted again.';

export type HostedCommand = {
  config: Config;
  store: Store;
  log: Logger;
  open: () => Promise<HostedProject>;
  pictures?: PicturesThere | undefined;
  say: (line: string) => void;
};

export async function runHostedCommand(
  args: readonly string[],
  { config, store, log, open, pictures, say }: HostedCommand,
): Promise<number> {
  const [what, ...more] = args;
  const isKnown = COMMANDS.includes(what ?? '');
  const removes = what === 'fill' && more[0] === '--remove';
  if (config.HOSTED_PROJECT_ID === undefined) {
    throw new StartError('There is no hosted project: set HOSTED_PROJECT_ID.');
  }
  if (!isKnown || more.length > Number(removes)) throw new StartError(USAGE);
  if (what === 'status') {
    const summary = await hostedSummary(store);
    for (const line of statusLines(summary)) say(line);
    return summary.failing || summary.failure ? 1 : 0;
  }
  const sending = openSending({ config, store, log, open, pictures });
  try {
    if (what === 'part') {
      const isQuiet = await part({ store, sending });
      say(isQuiet ? PARTED : 'Parted; another process still has to notice, within a minute.');
      return isQuiet ? 0 : 1;
    }
    if (what !== 'compare') await rejoin(store);
    const project = await sending.prepare();
    if (what === 'adopt') await adopt({ store, sending, say });
    if (what === 'fill') await fill({ store, sending, say });
    if (removes) await removeOthers(store, project, say);
    const { wording } = sending;
    const withEmails = config.HOSTED_EMAILS === 'on';
    let isRight = true;
    for await (const compared of compareAll(project, store, { wording, withEmails })) {
      for (const line of comparedLines(compared)) say(line);
      isRight &&= differencesIn(compared).every(({ why }) => what === 'adopt' && why);
    }
    const { waiting } = await hostedSummary(store);
    if (waiting > 0) say(`Of what differs, so much waits to be sent: ${waiting}.`);
    return isRight ? 0 : 1;
  } catch (error) {
    if (!(error instanceof HostedError)) throw error;
    throw new StartError(`Nothing can be read there now (${error.message}).`, { cause: error });
  } finally {
    await sending.stop();
  }
}

async function rejoin(store: Store): Promise<void> {
  const { partedAt, ...state } = await readHostedState(store);
  if (partedAt !== undefined) await noteHostedState(store, state);
}

function differencesIn({ differing, onlyHere, onlyThere }: Compared): Difference[] {
  return [...differing, ...onlyHere, ...onlyThere];
}

function comparedLines(compared: Compared): string[] {
  const { collection, same, differing, onlyHere, onlyThere } = compared;
  const because = ({ why }: Difference) => (why ? ` (${why})` : '');
  const listed = [
    ...differing.map((one) => `  ${one.path} differs: ${one.fields.join(', ')}${because(one)}`),
    ...onlyHere.map((one) => `  ${one.path} is only here${because(one)}`),
    ...onlyThere.map((one) => `  ${one.path} is only there${because(one)}`),
  ];
  const rest = listed.length - LISTED;
  const unexplained = differencesIn(compared).filter(({ why }) => !why).length;
  return [
    `${collection}: ${same} the same, ${differing.length} differ, ${onlyHere.length} only here, ${onlyThere.length} only there; ${unexplained} not explained.`,
    ...listed.slice(0, LISTED),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

function statusLines(summary: HostedSummary): string[] {
  const { waiting, oldestAt, erasing, erasingSince, differing, approvals } = summary;
  const { failure, failing, partedAt, comparedAt } = summary;
  const since = (moment: number | undefined) =>
    moment === undefined ? '' : ` since ${new Date(moment).toISOString()}`;
  return [
    `Waiting: ${waiting}${since(oldestAt)}.`,
    `Erased here, not yet there: ${erasing}${since(erasingSince)}.`,
    `To be decided at the desk: ${differing}.`,
    `Approved there, waiting here: ${approvals}.`,
    ...(partedAt === undefined ? [] : [`Parted${since(partedAt)}.`]),
    ...(comparedAt === undefined ? [] : [`Compared at ${new Date(comparedAt).toISOString()}.`]),
    ...(failing ? [`Nothing can be sent${since(failing.since)}: ${failing.error}.`] : []),
    ...(failure ? [`${failure.name} is refused: ${failure.error}.`] : []),
  ];
}
