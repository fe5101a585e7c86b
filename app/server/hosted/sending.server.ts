import type { Logger } from 'pino';
import type { HostedWording } from '#domain/hosted/documents.ts';
import type { OldSite } from '#domain/hosted/old-records.ts';
import { hostedPictureAddress } from '#domain/hosted/pictures.ts';
import { isKey, pictureAddress } from '#files/files.ts';
import type { Config } from '#server/process/config.ts';
import type { Services } from '#server/services.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { Store } from '#store/store.ts';
import { openFirestore } from './firestore.server.ts';
import { HostedError, type HostedProject } from './hosted-project.ts';
import { openBringing } from './in-step/bringing.ts';
import { COLLECTIONS, changedAmong, unlikeOnes } from './in-step/every-document.ts';
import { openListening } from './in-step/listening.ts';
import { openTurns } from './in-step/turns.ts';
import { type CountriesThere, countriesThere, learnNames } from './names-there.ts';
import type { PicturesThere } from './pictures/pictures-there.server.ts';
import { noteHostedState, readHostedState } from './state.ts';

const EVERY_MS = 1000;
const AT_ONCE = 100;
const COUNTRIES_LAST_MS = 60 * 60 * 1000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;
const ELSEWHERE_WAIT_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type SendingParts = {
  config: Pick<Config, 'HOSTED_PROJECT_ID' | 'HOSTED_EMAILS' | 'HOSTED_APPROVALS' | 'siteUrl'>;
  store: Pick<Store, 'hosted' | 'leases' | 'siteMeta'>;
  log: Logger;
  open: () => Promise<HostedProject>;
  /** Where the project has no bucket, its documents name pictures of the site. */
  pictures?: PicturesThere | undefined;
  now?: () => number;
  /** Whether it hears what is changed there: a command only looks at it. */
  listens?: boolean;
};

export type Step = number | 'elsewhere' | 'resting' | 'parted';

export function startSending(site: Services & { picturesThere: PicturesThere | undefined }) {
  const { config, store, log, picturesThere: pictures } = site;
  if (config.HOSTED_PROJECT_ID === undefined) return undefined;
  const open = () => openFirestore(config);
  const sending = openSending({ config, store, log, open, pictures, listens: true });
  const timer = setInterval(() => sending.work(), EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await sending.stop();
    },
  };
}

/**
 * Keeps a hosted project in step: what was changed here goes there as it is by then, however often it
 * was changed, and what was changed there comes here. One process does, by a lease.
 */
export function openSending({
  config,
  store,
  log,
  open,
  pictures,
  now = Date.now,
  listens = false,
}: SendingParts) {
  const { hosted } = store;
  const turns = openTurns(store, now);
  const listening = openListening({ log, now });
  const project = config.HOSTED_PROJECT_ID ?? '';
  const withEmails = config.HOSTED_EMAILS === 'on';
  let opened: Promise<HostedProject> | undefined;
  let countries: { at: number; there: CountriesThere } | undefined;
  const lookAgain: NotedDocument[] = [];
  let restsUntil = 0;
  let failures = 0;
  let isStopping = false;
  /** As far as this process knows; read again whenever it gets its turn. */
  let known = { isPrepared: false, isFailing: true, comparedAt: 0 };
  let round: Promise<void> | undefined;

  const wording: HostedWording = {
    pictureOf: ({ id, kind, hash }, document) =>
      pictures && isKey(document)
        ? hostedPictureAddress(pictures.bucket, document, { kind, hash })
        : config.siteUrl + pictureAddress(id, kind, hash),
    countryOf: (code) => countries?.there.known.get(code)?.key ?? code,
  };
  const site = (): OldSite => ({
    countries: countries?.there.codes ?? new Map(),
    idOf: ownIdOf,
    now: now(),
  });
  const { bring } = openBringing({
    ...{ config, store, log, wording, pictures, site, now },
    keepTurn: () => turns.take(),
  });

  async function step(): Promise<Step> {
    if (now() < restsUntil) return 'resting';
    const isDue = (await hosted.due(now(), 1)).length > 0;
    if (!isDue && !listens) {
      await turns.letGo();
      return 0;
    }
    const turn = await turns.take();
    if (turn === 'elsewhere') {
      listening.end();
      restsUntil = now() + (listens ? ELSEWHERE_WAIT_MS : FIRST_WAIT_MS);
      return 'elsewhere';
    }
    try {
      if (turn === 'got' && (await isParted())) {
        listening.end();
        await turns.letGo();
        restsUntil = now() + ELSEWHERE_WAIT_MS;
        return 'parted';
      }
      const there = await prepare();
      if (listens && (listening.ensure(there) || isNight())) await compareEverything(there);
      const done = (await sendDue(there)) + (await takeHeard(there));
      await noteWell();
      failures = 0;
      return done;
    } catch (error) {
      await putOff(error as Error);
      return 'resting';
    }
  }

  async function isParted(): Promise<boolean> {
    const { partedAt, comparedAt = 0 } = await readHostedState(store);
    known = { ...known, isPrepared: false, comparedAt };
    return partedAt !== undefined;
  }

  async function prepare(): Promise<HostedProject> {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    const there = await opened;
    if (!known.isPrepared) {
      const state = await readHostedState(store);
      if (state.project !== project) {
        if (state.project !== undefined) await hosted.beginAnew();
        await learnNames(there, store);
        await noteHostedState(store, { project, failing: state.failing });
      }
      known.isPrepared = true;
    }
    if (!countries || now() - countries.at > COUNTRIES_LAST_MS) {
      countries = { at: now(), there: await countriesThere(there) };
    }
    return there;
  }

  async function sendDue(there: HostedProject): Promise<number> {
    const due = (await hosted.due(now(), AT_ONCE)).map(named);
    if (due.length > 0) lookAgain.push(...(await bring(there, due)));
    return due.length;
  }

  async function takeHeard(there: HostedProject): Promise<number> {
    const { said, gone } = listening.take(AT_ONCE);
    if (said.some(({ collection }) => collection === 'countries')) countries = undefined;
    const look = await hosted.noted(gone);
    for (const collection of COLLECTIONS) {
      const ones = said.filter((each) => each.collection === collection).map(({ one }) => one);
      if (ones.length > 0) look.push(...(await changedAmong(hosted, collection, ones)));
    }
    if (said.length > 0) await prepare();
    await lookAt(there, look);
    return said.length + gone.length;
  }

  async function lookAt(
    there: HostedProject,
    documents: readonly NotedDocument[],
    options: { adopts?: boolean } = {},
  ): Promise<void> {
    const queue = [...documents, ...lookAgain.splice(0)].map(named);
    while (queue.length > 0) {
      const some = distinct(queue.splice(0, AT_ONCE));
      queue.push(...(await bring(there, some, options)).map(named));
      await turns.take();
    }
  }

  async function compareEverything(there: HostedProject): Promise<void> {
    const { isWhole = false } = await readHostedState(store);
    for (const collection of COLLECTIONS) {
      for await (const { unlike } of unlikeOnes(everything(there, isWhole), collection)) {
        await lookAt(there, unlike);
        if (isStopping) return;
      }
    }
    known.comparedAt = now();
    await noteHostedState(store, { ...(await readHostedState(store)), comparedAt: now() });
  }

  const everything = (there: HostedProject, isWhole: boolean) => ({
    ...{ project: there, hosted, wording, withEmails, isWhole, photosCome: pictures !== undefined },
    countries: countries?.there ?? { known: new Map(), codes: new Map() },
  });

  /** With the first step after midnight (GMT). */
  function isNight(): boolean {
    return Math.floor(now() / DAY_MS) > Math.floor(known.comparedAt / DAY_MS);
  }

  async function noteWell(): Promise<void> {
    const deaf = listening.error();
    if (!deaf && !known.isFailing) return;
    const { failing, ...state } = await readHostedState(store);
    if (failing && !deaf) await noteHostedState(store, state);
    if (deaf && !failing) {
      const heard = { since: now(), error: deaf.message };
      await noteHostedState(store, { ...state, failing: heard });
    }
    known.isFailing = deaf !== undefined;
  }

  function named(of: NotedDocument): NotedDocument {
    const known = of.collection === 'countries' ? countries?.there.known.get(of.id) : undefined;
    return known ? { ...of, name: known.document } : of;
  }

  async function putOff(error: Error): Promise<void> {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    known.isFailing = true;
    restsUntil = now() + wait;
    listening.end();
    if (!(error instanceof HostedError)) throw error;
    log.warn({ error: error.message, seconds: wait / 1000 }, 'The hosted project is away.');
    const state = await readHostedState(store);
    const since = state.failing?.since ?? now();
    await noteHostedState(store, { ...state, failing: { since, error: error.message } });
  }

  async function workOff(): Promise<void> {
    let done: Step;
    do done = await step();
    while (typeof done === 'number' && done > 0 && !isStopping);
  }

  return {
    step,
    prepare,
    lookAt,
    everything,
    wording,
    turns,
    work(): Promise<void> {
      round ??= workOff()
        .catch((err: unknown) => {
          turns.lose();
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
      listening.end();
      await turns.letGo();
      await (await opened)?.close();
    },
  };
}

function distinct(documents: readonly NotedDocument[]): NotedDocument[] {
  return [...new Map(documents.map((of) => [hostedPath(of), of])).values()];
}
