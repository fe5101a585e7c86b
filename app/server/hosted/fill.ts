import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/process/start-failure.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { Store } from '#store/store.ts';
import type { HostedProject } from './hosted-project.ts';
import { documentsIn } from './names-there.ts';
import type { openSending } from './sending.server.ts';
import { hostedSummary, noteHostedState, readHostedState } from './state.ts';

const LETTERS_AT_ONCE = 100;
const LOOK_AGAIN_MS = 300;

type Filling = {
  store: Pick<Store, 'hosted' | 'siteMeta'>;
  sending: Pick<ReturnType<typeof openSending>, 'step'>;
  say: (line: string) => void;
};

/**
 * Says there what it says here, of everything. Broken off, it goes on where it was.
 * @throws StartError if nothing can be sent
 */
export async function fill({ store, sending, say }: Filling): Promise<void> {
  const { filledTo: before = '' } = await readHostedState(store);
  if (before) say(`Going on behind letter ${before}.`);
  let letters = 0;
  for (let last: string | undefined = before; last !== undefined; ) {
    const queued = await store.hosted.queueAll(last, LETTERS_AT_ONCE);
    last = queued.at(-1);
    if (last === undefined) break;
    await note(store, last);
    await drain({ store, sending, say });
    letters += queued.length;
    say(`Letters: ${letters}, with their answers.`);
  }
  await store.hosted.queueCounters();
  await drain({ store, sending, say });
  await noteHostedState(store, {
    ...(await readHostedState(store)),
    ...{ filledTo: undefined, isWhole: true },
  });
}

/** Removes there what nobody can read here. */
export async function removeOthers(
  { hosted }: Pick<Store, 'hosted'>,
  project: HostedProject,
  say: Filling['say'],
): Promise<void> {
  for (const collection of ['letters', 'responses'] as const) {
    let removed = 0;
    for await (const page of documentsIn(project, collection)) {
      const named = page.map(({ id: name }) => ({
        collection,
        id: ownIdOf(collection, name),
        name,
      }));
      const contents = await hosted.contents(named, false);
      const others = named.filter((one) => !contents.has(hostedPath(one)));
      const there = await project.read(others.map(({ name }) => `${collection}/${name}`));
      for (const [path, document] of there) await project.delete(path, document);
      removed += there.size;
    }
    say(`${collection}: ${removed} that were only there are removed.`);
  }
}

async function note(store: Filling['store'], filledTo: string | undefined): Promise<void> {
  await noteHostedState(store, { ...(await readHostedState(store)), filledTo });
}

export async function drain({ store, sending }: Filling): Promise<void> {
  for (;;) {
    const came = await sending.step();
    if (came === 0) return;
    if (typeof came === 'number') continue;
    const { failing, waiting } = await hostedSummary(store);
    if (failing) {
      throw new StartError(
        `Nothing can be sent now (${failing.error}); ${waiting} documents wait. The same command goes on from there.`,
      );
    }
    await pause(LOOK_AGAIN_MS);
  }
}
