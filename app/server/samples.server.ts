import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isCountry } from '../domain/countries/countries.ts';
import { toCreationTime } from '../domain/dates/dates.ts';
import { PRINCIPLES } from '../domain/ocean/principles.ts';
import { TOPICS } from '../domain/topics/topics.ts';
import { photoKey, thumbnailKey } from '../files/files.ts';
import type { Picture } from '../files/kept-picture.server.ts';
import { newId } from '../store/ids.ts';
import { SAMPLES_MARK, SAMPLES_REMOVED } from '../store/samples.ts';
import type { Site } from './site.server.ts';
import { StartError } from './start-failure.ts';

const country = z.string().refine(isCountry, 'is no country');
const moment = z.iso.datetime().transform((text) => toCreationTime(new Date(text)));
const texts = z.record(z.string(), z.string().min(1));

const SAMPLE = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  topic: z.enum(TOPICS),
  principles: z.array(z.enum(PRINCIPLES)).default([]),
  name: z.string().min(1),
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

/**
 * Fills an empty store with the sample letters, their pictures going the way of every picture.
 * A start that was cut off is taken up again where it stopped; once whole, or once the
 * samples were removed, it is never repeated.
 * @param folder holds `letters/<slug>.json` and `pictures/<slug>.webp`
 * @param report told about each letter
 */
export async function loadSamples(
  site: Site,
  folder: string,
  report: (done: number, all: number) => void,
): Promise<void> {
  const { store } = site;
  const state = await store.mark(SAMPLES_MARK);
  if (state === 'loaded' || state === SAMPLES_REMOVED) return;
  if (!state && !(await isEmpty(site))) return;
  await store.setMark(SAMPLES_MARK, 'loading');

  const names = (await readdir(path.join(folder, 'letters'))).filter((name) =>
    name.endsWith('.json'),
  );
  let done = 0;
  const queue = names.values();
  const work = async () => {
    for (const name of queue) {
      if ((await store.mark(SAMPLES_MARK)) === SAMPLES_REMOVED) return;
      await loadSample(site, folder, name);
      done += 1;
      report(done, names.length);
    }
  };
  await Promise.all([work(), work()]);
  if ((await store.mark(SAMPLES_MARK)) === 'loading') await store.setMark(SAMPLES_MARK, 'loaded');
}

async function isEmpty({ store }: Site): Promise<boolean> {
  const [published, pending] = await Promise.all([
    store.counts.total(),
    store.letterLife.countPending(),
  ]);
  return published === 0 && pending === 0;
}

async function loadSample(
  { store, files, studio }: Site,
  folder: string,
  name: string,
): Promise<void> {
  const sample = readSample(name, await readFile(path.join(folder, 'letters', name), 'utf8'));
  let letter = await store.letterLife.getBySlug(sample.slug);
  if (!letter) {
    const picture = await readFile(path.join(folder, 'pictures', `${sample.slug}.webp`));
    const { photo, thumbnail } = await studio.process(picture);
    const id = newId();
    await files.put(photoKey(id), photo.bytes);
    await files.put(thumbnailKey(id), thumbnail.bytes);
    const { responses: _, picture: described, ...rest } = sample;
    letter = await store.letterLife.insert(
      {
        ...rest,
        id,
        alt: described.alt,
        sample: true,
        photo: describe(photo),
        thumbnail: describe(thumbnail),
      },
      'published',
    );
  }
  for (const response of sample.responses.slice(letter.nrResponses)) {
    const { approved, ...words } = response;
    const written = await store.responses.write({ ...words, to: letter.id, sample: true });
    if (approved) await store.responses.approve(written.id, { version: 1 });
  }
}

function readSample(name: string, json: string): Sample {
  const result = SAMPLE.safeParse(JSON.parse(json));
  if (result.success) {
    const responses = result.data.responses.toSorted(
      (a, b) => Number(a.creationTime) - Number(b.creationTime),
    );
    return { ...result.data, responses };
  }
  throw new StartError(`The sample letter ${name} is not usable: ${z.prettifyError(result.error)}`);
}

function describe({ hash, width, height }: Picture) {
  return { hash, width, height };
}
