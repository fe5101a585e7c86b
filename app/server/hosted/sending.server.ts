import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type HostedContent, type HostedWording, toHosted } from '#domain/hosted/documents.ts';
import { fingerprints, mergeFields, VERSION_FIELD } from '#domain/hosted/merge.ts';
import { pictureAddress } from '#files/files.ts';
import type { Config } from '#server/process/config.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { HostedOutcome, WaitingDocument } from '#store/hosted/documents.ts';
import type { Store } from '#store/store.ts';
import { openFirestore } from './firestore.server.ts';
import { type DocumentThere, HostedError, type HostedProject } from './hosted-project.ts';
import { type CountriesThere, countriesThere, learnNames } from './names-there.ts';
import { noteHostedState, readHostedState } from './state.ts';

const EVERY_MS = 1000;
const AT_ONCE = 100;
/** Longer than reading and writing so many may take: whoever has it goes on having it. */
const LEASE_MS = 60_000;
const RENEWED_AFTER_MS = 10_000;
const COUNTRIES_LAST_MS = 60 * 60 * 1000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;
const REFUSED_WAIT_MS = 60_000;
const REFUSED_LONGEST_MS = 6 * 60 * 60 * 1000;

export type SendingParts = {
  config: Pick<Config, 'HOSTED_PROJECT_ID' | 'HOSTED_EMAILS' | 'siteUrl'>;
  store: Pick<Store, 'hosted' | 'leases' | 'siteMeta'>;
  log: Logger;
  open: () => Promise<HostedProject>;
  now?: () => number;
};

export type Step = number | 'elsewhere' | 'resting';

export function startSending({
  config,
  store,
  log,
}: Omit<SendingParts, 'open'> & { config: Config }) {
  if (config.HOSTED_PROJECT_ID === undefined) return undefined;
  const sending = openSending({ config, store, log, open: () => openFirestore(config) });
  const timer = setInterval(() => sending.work(), EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await sending.stop();
    },
  };
}

/**
 * Brings the hosted project what was changed here: what a document says when it is sent, however
 * often it was changed. One process does, by a lease.
 */
export function openSending({ config, store, log, open, now = Date.now }: SendingParts) {
  const lease = { name: 'hosted project', holder: randomUUID() };
  const id = config.HOSTED_PROJECT_ID ?? '';
  let opened: Promise<HostedProject> | undefined;
  let countries: { at: number; known: CountriesThere } | undefined;
  let heldSince: number | undefined;
  let restsUntil = 0;
  let failures = 0;
  let isStopping = false;
  let round: Promise<void> | undefined;

  async function step(): Promise<Step> {
    if (now() < restsUntil) return 'resting';
    if ((await store.hosted.due(now(), 1)).length === 0) {
      await letGo();
      return 0;
    }
    if (!(await hasTurn())) return 'elsewhere';
    try {
      const project = await prepare();
      const sent = await sendDue(project);
      const { failing, ...state } = await readHostedState(store);
      if (failing) await noteHostedState(store, state);
      failures = 0;
      return sent;
    } catch (error) {
      await putOff(error as Error);
      return 'resting';
    }
  }

  async function prepare(): Promise<HostedProject> {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    const project = await opened;
    const state = await readHostedState(store);
    if (state.project !== id) {
      if (state.project !== undefined) await store.hosted.beginAnew();
      await learnNames(project, store);
      await noteHostedState(store, { ...state, project: id });
    }
    if (!countries || now() - countries.at > COUNTRIES_LAST_MS) {
      countries = { at: now(), known: await countriesThere(project) };
    }
    return project;
  }

  async function sendDue(project: HostedProject): Promise<number> {
    const due = (await store.hosted.due(now(), AT_ONCE)).map(named);
    const contents = await store.hosted.contents(due, config.HOSTED_EMAILS === 'on');
    const there = await project.read(due.map(pathThere));
    const results = await Promise.allSettled(
      due.map(async (of) => {
        const outcome = await sendOne(
          project,
          of,
          contents.get(hostedPath(of)),
          there.get(pathThere(of)),
        );
        return { of, outcome };
      }),
    );
    await store.hosted.settle(
      results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    );
    const failed = results.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length;
  }

  async function sendOne(
    project: HostedProject,
    of: WaitingDocument,
    content: HostedContent | undefined,
    there: DocumentThere | undefined,
  ): Promise<HostedOutcome> {
    const path = pathThere(of);
    try {
      if (content) return await show(project, of, toHosted(of.name, content, wording), there);
      if (there) await project.delete(path, there);
      return 'gone';
    } catch (error) {
      if (!(error instanceof HostedError) || error.failure === 'away') throw error;
      const isMoved = error.failure === 'moved';
      if (!isMoved) log.warn({ path, error: error.message }, 'A document was refused there.');
      return { failure: error.message, until: now() + waitAfter(of.tries, isMoved) };
    }
  }

  async function show(
    project: HostedProject,
    of: WaitingDocument,
    here: ReturnType<typeof toHosted>,
    there: DocumentThere | undefined,
  ): Promise<HostedOutcome> {
    const { collection, changes, inStep, isForced } = of;
    const path = pathThere(of);
    if (!there) {
      if (inStep && !isForced) return { shows: changes, inStep, differs: [DELETED] };
      await project.create(path, { ...here, [VERSION_FIELD]: changes });
      return { shows: changes, inStep: fingerprints(collection, here), differs: [] };
    }
    const shown = Number(there.fields[VERSION_FIELD]) || 0;
    const isBehind = shown > changes;
    if (isBehind && !isForced) {
      return { failure: 'newer-there', until: now() + waitAfter(of.tries, false) };
    }
    const shows = isBehind ? shown + 1 : changes;
    const merged = mergeFields(collection, here, there.fields, { inStep, isForced });
    const { set, remove, differs } = merged;
    if (isBehind || remove.length > 0 || Object.keys(set).length > 0) {
      await project.update(path, { set: { ...set, [VERSION_FIELD]: shows }, remove }, there);
    }
    return { shows, inStep: merged.inStep, differs };
  }

  function named(of: WaitingDocument): WaitingDocument {
    const known = of.collection === 'countries' ? countries?.known.get(of.id) : undefined;
    return known ? { ...of, name: known.document } : of;
  }

  const pathThere = ({ collection, name }: WaitingDocument) => `${collection}/${name}`;

  const wording: HostedWording = {
    pictureOf: (letterId, kind, hash) => config.siteUrl + pictureAddress(letterId, kind, hash),
    countryOf: (code) => countries?.known.get(code)?.key ?? code,
  };

  async function hasTurn(): Promise<boolean> {
    const at = now();
    if (heldSince !== undefined && at - heldSince < RENEWED_AFTER_MS) return true;
    const isMine = await store.leases.acquire(lease, at + LEASE_MS, at);
    heldSince = isMine ? at : undefined;
    if (!isMine) restsUntil = at + FIRST_WAIT_MS;
    return isMine;
  }

  async function letGo(): Promise<void> {
    if (heldSince === undefined) return;
    heldSince = undefined;
    await store.leases.release(lease);
  }

  async function putOff(error: Error): Promise<void> {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    restsUntil = now() + wait;
    if (!(error instanceof HostedError)) throw error;
    log.warn({ error: error.message, seconds: wait / 1000 }, 'The hosted project is away.');
    const state = await readHostedState(store);
    const since = state.failing?.since ?? now();
    await noteHostedState(store, { ...state, failing: { since, error: error.message } });
  }

  async function workOff(): Promise<void> {
    let sent: Step;
    do sent = await step();
    while (sent === AT_ONCE && !isStopping);
  }

  return {
    step,
    prepare,
    wording,
    work(): Promise<void> {
      round ??= workOff()
        .catch((err: unknown) => {
          heldSince = undefined;
          log.error({ err }, 'What the hosted project is to show is not known now.');
        })
        .finally(() => {
          round = undefined;
        });
      return round;
    },
    async stop(): Promise<void> {
      isStopping = true;
      await round;
      await letGo();
      await (await opened)?.close();
    },
  };
}

/** Among the fields that differ: the document is not there any more. */
const DELETED = 'deleted';

function waitAfter(tries: number, isMoved: boolean): number {
  if (isMoved) return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  return Math.min(REFUSED_WAIT_MS * 4 ** tries, REFUSED_LONGEST_MS);
}
