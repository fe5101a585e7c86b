import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isCountry } from '#domain/countries/countries.ts';
import { toCreationTime } from '#domain/dates/dates.ts';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import { PRINCIPLES } from '#domain/ocean/principles.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { SamplesLoader, Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { NotFoundError, SlugTakenError, VersionConflictError } from '#store/database/refusals.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import { SAMPLES_KEY, SAMPLES_REMOVED } from '#store/letters/samples.ts';
import type { Store } from '#store/store.ts';
import { commitPictures } from './commit-pictures.server.ts';
import { loadSampleCollections } from './sample-collections.server.ts';

const country = z.string().refine(isCountry, 'is no country');
const moment = z.iso.datetime().transform((text) => toCreationTime(new Date(text)));
const texts = z.record(z.string(), z.string().min(1));

const SAMPLE = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  topic: z.enum(TOPICS),
  principles: z.array(z.enum(PRINCIPLES)).default([]),
  name: z.string().min(1),
  names: texts,
  age: z.int().min(3).max(120),
  country,
  originalLanguage: z.string(),
  creationTime: moment,
  text: texts,
  picture: z.object({ alt: texts }),
  responses: z.array(
    z.object({
      name: z.string().min(1),
      age: z.int(),
      country,
      language: z.string(),
      text: z.string().min(1),
      creationTime: moment,
      email: z.string(),
      approved: z.boolean(),
    }),
  ),
});

type Sample = z.infer<typeof SAMPLE>;

const LOADING = 'loading';
/** By a version whose samples had no names in other languages yet. */
const LOADED = 'loaded';
const NAMED = 'named';
const LEASE_MS = 5000;
const PROLONGED_MS = 1000;
const LOOK_MS = 500;
const AT_A_TIME = 3;
const REPORTED_EVERY = 5;
/** After a failure: a store, a disk or a bucket may come back. */
const AGAIN_MS = 30_000;

type Report = (done: number, all: number) => void;

/** Whether a store gets samples is decided at once, and they come while the site serves. */
export async function startSamples(
  site: Site,
  folder: string,
  report: Report,
): Promise<SamplesLoader> {
  const { store, log } = site;
  const stopping = new AbortController();
  const { signal } = stopping;
  let arriving = (await nextStep(site)) === 'load';
  if (arriving) await store.siteMeta.settle(SAMPLES_KEY, LOADING);
  const load = async () => {
    while (!signal.aborted) {
      try {
        await loadSamples(site, folder, report, signal);
        return !signal.aborted;
      } catch (err) {
        if (signal.aborted) return false;
        log.error({ err }, 'Sample letters could not be loaded.');
        if (err instanceof StartError) return false;
        await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  };
  const ended = load().finally(() => {
    arriving = false;
  });
  return {
    arriving: () => arriving,
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function loadSamples(
  site: Site,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { leases } = site.store;
  const lease = { name: 'samples', holder: randomUUID() };
  const take = () => leases.acquire(lease, Date.now() + LEASE_MS, Date.now());
  while (!signal.aborted && (await nextStep(site))) {
    if (!(await take())) {
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
      continue;
    }
    const prolonging = setInterval(() => void take().catch(() => undefined), PROLONGED_MS);
    try {
      const step = await nextStep(site);
      if (step === 'load') await load(site, folder, report, signal);
      if (step === 'name') await nameWriters(site, folder);
    } finally {
      clearInterval(prolonging);
      await leases.release(lease);
    }
  }
}

async function nextStep(site: Site): Promise<'load' | 'name' | undefined> {
  const state = await site.store.siteMeta.get(SAMPLES_KEY);
  if (state === LOADED) return 'name';
  return state === LOADING || (state === undefined && (await isEmpty(site))) ? 'load' : undefined;
}

async function namesOf(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'letters'));
  return names.filter((name) => name.endsWith('.json'));
}

async function load(
  site: Site,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { store } = site;
  const names = await namesOf(folder);
  let done = 0;
  const queue = names.values();
  const work = async () => {
    for (const name of queue) {
      if (signal.aborted || (await store.siteMeta.get(SAMPLES_KEY)) === SAMPLES_REMOVED) return;
      await loadSample(site, folder, name);
      done += 1;
      if (done % REPORTED_EVERY === 0) report(done, names.length);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (signal.aborted) return;
  if ((await store.siteMeta.get(SAMPLES_KEY)) === SAMPLES_REMOVED) {
    // Those that were on their way when all others were removed.
    await store.samples.remove({ evenAnswered: true });
    return;
  }
  await loadSampleCollections(store, folder);
  if ((await store.siteMeta.get(SAMPLES_KEY)) === LOADING)
    await store.siteMeta.set(SAMPLES_KEY, NAMED);
}

/** Samples get the names that they lack, once; what a person called otherwise, or named, stays so. */
async function nameWriters({ store }: Site, folder: string): Promise<void> {
  for (const file of await namesOf(folder)) {
    const sample = await readSample(folder, file);
    const letter = await store.letterLife.getBySlug(sample.slug);
    const isAsItCame =
      letter?.sample &&
      isPublic(letter) &&
      letter.name === sample.name &&
      Object.keys(letter.names).length === 0;
    if (!isAsItCame) continue;
    const { id, version } = letter;
    try {
      await store.letterLife.edit(id, { version }, { names: sample.names });
    } catch (error) {
      if (!(error instanceof VersionConflictError || error instanceof NotFoundError)) throw error;
    }
  }
  if ((await store.siteMeta.get(SAMPLES_KEY)) === LOADED)
    await store.siteMeta.set(SAMPLES_KEY, NAMED);
}

async function isEmpty({ store }: Site): Promise<boolean> {
  const [published, pending] = await Promise.all([
    store.counts.total(),
    store.letterLife.countPending(),
  ]);
  return published === 0 && pending === 0;
}

/** Whatever of it is there already stays as it is: a lease is a promise, and clocks differ. */
async function loadSample(site: Site, folder: string, name: string): Promise<void> {
  const { store, imageWorkers } = site;
  const sample = await readSample(folder, name);
  const { responses, picture: described, ...rest } = sample;
  let letter = await store.letterLife.getBySlug(sample.slug);
  if (!letter) {
    const picture = await readFile(path.join(folder, 'pictures', `${sample.slug}.webp`));
    const id = newId();
    const encoded = await imageWorkers.encode(picture);
    const sampled = { ...rest, id, alt: described.alt, sample: true };
    letter = await commitPictures(site, { id, encoded }, (pictures) =>
      insertOnce(store, { ...sampled, ...pictures }),
    );
  }
  for (const [index, { approved, ...words }] of responses.entries()) {
    const sentKey = `sample ${sample.slug} ${index}`;
    const written = await store.responses.write({ ...words, to: letter.id, sample: true, sentKey });
    const target = { id: written.id, version: 1 };
    if (approved)
      await store.moderation.responses.transition([target], 'approve', { by: undefined });
  }
}

async function insertOnce(store: Store, letter: NewLetter): Promise<Letter> {
  try {
    return await store.letterLife.insert(letter, 'published');
  } catch (error) {
    const first = await store.letterLife.getBySlug(letter.slug);
    if (error instanceof SlugTakenError && first) return first;
    throw error;
  }
}

async function readSample(folder: string, name: string): Promise<Sample> {
  const json = await readFile(path.join(folder, 'letters', name), 'utf8');
  const result = SAMPLE.safeParse(JSON.parse(json));
  if (result.success) {
    const responses = result.data.responses.toSorted(
      (a, b) => Number(a.creationTime) - Number(b.creationTime),
    );
    return { ...result.data, responses };
  }
  throw new StartError(`The sample letter ${name} is not usable: ${z.prettifyError(result.error)}`);
}
