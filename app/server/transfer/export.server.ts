import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import { countryName } from '#domain/countries/countries.ts';
import { isoMoment } from '#domain/dates/dates.ts';
import { type NamedPicture, PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { BYTE_ORDER_MARK, type Cell, writeCsv } from '#domain/tables/csv.ts';
import { counterName, TOPICS } from '#domain/topics/topics.ts';
import {
  type ExportedLetter,
  exportedTexts,
  letterCells,
  letterHeadings,
} from '#domain/transfer/letter-columns.ts';
import {
  EXPORT_FILES,
  FORMAT,
  FORMAT_VERSION,
  isMovingState,
  type PictureRecord,
} from '#domain/transfer/records.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import type { ExportFilter, Exports } from '#store/transfer/exports.ts';
import { ExportPart } from './export-part.server.ts';

export const EXPORT_FORMS = ['zip', 'json', 'csv'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

type ExportSource = Pick<Site, 'store' | 'files'> & { siteUrl: string; dataDir: string };
type Stretch = Awaited<ReturnType<Exports['letters']>>;
type Taken = Stretch['letters'][number];

const RESPONSE_COLUMNS = [
  'id',
  'to',
  'topic',
  'name',
  'age',
  'country',
  'language',
  'text',
  'set',
  'approved',
  'state',
  'rejectedReason',
  'creationTime',
  'sample',
] as const;

/** With so many letters a table of texts may pass four gigabytes. */
const ZIP64_FROM = 200_000;

/** Written while it is read: little is in memory at once. Destroying the stream ends the work. */
export function exportStream(
  source: ExportSource,
  form: ExportForm,
  filter: ExportFilter,
): Readable {
  const output = new PassThrough();
  const work = form === 'zip' ? writeZip : form === 'json' ? writeJson : writeTable;
  work(source, filter, output).then(
    () => output.end(),
    (error) => output.destroy(error),
  );
  return output;
}

export function exportName(form: ExportForm, filter: ExportFilter, now = Date.now()): string {
  const day = isoMoment(String(now)).slice(0, 10);
  return ['letters', filter.topic, filter.state, day].filter(Boolean).join('-').concat(`.${form}`);
}

async function writeJson({ store }: ExportSource, filter: ExportFilter, output: PassThrough) {
  await write(output, `${jsonHead()}"letters": [\n`);
  let first = true;
  for await (const { letters } of stretches(store, filter)) {
    for (const one of letters) {
      await write(output, `${first ? '' : ',\n'}${JSON.stringify(toExported(one))}`);
      first = false;
    }
  }
  await write(output, '\n]}\n');
}

async function writeTable({ store }: ExportSource, filter: ExportFilter, output: PassThrough) {
  const keys = await store.exports.textKeys();
  await write(output, BYTE_ORDER_MARK + writeCsv([letterHeadings(keys)]));
  for await (const { letters } of stretches(store, filter)) {
    const rows = letters.map((one) => letterCells(toExported(one), keys));
    if (rows.length > 0) await write(output, writeCsv(rows));
  }
}

async function writeZip(
  source: ExportSource,
  filter: ExportFilter,
  output: PassThrough,
): Promise<void> {
  const { store, dataDir } = source;
  const parent = path.join(dataDir, 'transfer');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(parent, 'export-'));
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    const stop = () => reject(new Error('Nobody reads the export any more.'));
    if (output.destroyed) stop();
    else output.once('close', stop);
  });
  failed.catch(() => undefined);
  zip.outputStream.pipe(output, { end: false });
  const all = await store.exports.count(filter);
  const mtime = new Date();
  try {
    await Promise.race([failed, addEntries(source, filter, { zip, folder, mtime, all })]);
  } finally {
    zip.outputStream.unpipe(output);
    await rm(folder, { recursive: true, force: true });
  }
}

type Zipping = {
  zip: yazl.ZipFile;
  folder: string;
  mtime: Date;
  all: number;
};

/** Pictures go straight out, in the one pass in which the texts are gathered on the disk. */
async function addEntries(
  { store, files, siteUrl }: ExportSource,
  filter: ExportFilter,
  { zip, folder, mtime, all }: Zipping,
): Promise<void> {
  const keys = await store.exports.textKeys();
  const parts = {
    letters: new ExportPart(folder, EXPORT_FILES.letters, `${jsonHead()}"letters": [\n`),
    lettersTable: new ExportPart(
      folder,
      'letters.csv',
      BYTE_ORDER_MARK + writeCsv([letterHeadings(keys)]),
    ),
    responses: new ExportPart(folder, EXPORT_FILES.responses, `${jsonHead()}"responses": [\n`),
    responsesTable: new ExportPart(
      folder,
      'responses.csv',
      BYTE_ORDER_MARK + writeCsv([RESPONSE_COLUMNS]),
    ),
    countries: new ExportPart(folder, EXPORT_FILES.countries, `${jsonHead()}"countries": [\n`),
    countriesTable: new ExportPart(folder, 'countries.csv', BYTE_ORDER_MARK),
    sums: new ExportPart(folder, EXPORT_FILES.sums, ''),
  };
  const counts = { letters: 0, responses: 0, countries: 0, pictures: 0 };
  const drained = drainOf(zip.outputStream);

  const addPicture = async (picture: NamedPicture): Promise<PictureRecord | undefined> => {
    const stored = await readPicture(files, picture);
    if (!stored) return undefined;
    const file = fileOf(picture.id, picture.kind);
    const bytes = Buffer.from(await new Response(stored.bytes).arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await drained();
    zip.addBuffer(bytes, file, { compress: false, mtime });
    await parts.sums.write(`${sha256}  ${file}\n`);
    counts.pictures += 1;
    return { file, sha256 };
  };

  for await (const { letters, responses } of stretches(store, filter)) {
    for (const one of letters) {
      const { id } = one.letter;
      const exported = toExported(one);
      for (const kind of PICTURE_KINDS) {
        const picture = one.letter[kind];
        const added = picture && (await addPicture({ id, kind, hash: picture.hash }));
        exported[kind] = added && { ...added, width: picture.width, height: picture.height };
      }
      await parts.letters.item(JSON.stringify(exported));
      await parts.lettersTable.write(writeCsv([letterCells(exported, keys)]));
      counts.letters += 1;
      for (const response of responses.get(id) ?? []) {
        const { version: _, ...rest } = response;
        const record = { ...rest, approved: response.state === 'approved' };
        await parts.responses.item(JSON.stringify(record));
        const cells = RESPONSE_COLUMNS.map((name): Cell => String(record[name] ?? ''));
        await parts.responsesTable.write(writeCsv([cells]));
        counts.responses += 1;
      }
    }
  }

  const countries = await store.exports.countries();
  const topics = TOPICS.map(counterName);
  await parts.countriesTable.write(writeCsv([['code', 'name', ...topics, 'total']]));
  for (const { country, perTopic, total } of countries) {
    const name = countryName(country, 'en');
    const counters = Object.fromEntries(
      TOPICS.map((topic) => [counterName(topic), perTopic[topic]]),
    );
    await parts.countries.item(JSON.stringify({ code: country, name, ...counters }));
    const cells = TOPICS.map((topic) => perTopic[topic]);
    await parts.countriesTable.write(writeCsv([[country, name, ...cells, total]]));
    counts.countries += 1;
  }

  for (const part of [parts.letters, parts.responses, parts.countries]) await part.write('\n]}\n');
  const { sums, ...texts } = parts;
  const written: Record<string, { bytes: number; sha256: string }> = {};
  for (const part of Object.values(texts)) {
    written[part.name] = await part.end();
    await sums.write(`${written[part.name]?.sha256}  ${part.name}\n`);
  }
  written[sums.name] = await sums.end();
  for (const { name, file } of Object.values(parts)) {
    zip.addReadStreamLazy(name, { mtime, forceZip64Format: all > ZIP64_FROM }, (give) => {
      const stream = createReadStream(file);
      stream.on('error', (error) => zip.emit('error', error));
      give(null, stream);
    });
  }
  const manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt: String(mtime.getTime()),
    site: siteUrl,
    filter,
    counts,
    numberLetters: await store.counts.total(),
    files: written,
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), EXPORT_FILES.manifest, {
    mtime,
  });
  const ended = new Promise<void>((resolve) => zip.outputStream.once('end', resolve));
  zip.end();
  await ended;
}

function jsonHead(): string {
  return `{"format": "${FORMAT}", "version": ${FORMAT_VERSION}, `;
}

async function* stretches(store: Site['store'], filter: ExportFilter): AsyncGenerator<Stretch> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const stretch: Stretch = await store.exports.letters(filter, after);
    yield stretch;
    after = stretch.next;
  }
}

function toExported({ letter, principles, rejectedReason }: Taken): ExportedLetter {
  const { id, slug, topic, country, name, age, originalLanguage, state } = letter;
  if (!isMovingState(state)) throw new Error(`A ${state} letter does not leave.`);
  const picture = (kind: 'photo' | 'thumbnail') => {
    const { width, height } = letter[kind] ?? {};
    return letter[kind] && { file: fileOf(id, kind), width, height };
  };
  return {
    ...{ id, slug, topic, country, name, age, originalLanguage },
    ...exportedTexts(letter),
    principles: [...principles],
    creationTime: letter.creationTime,
    state,
    rejectedReason,
    sample: letter.sample,
    photo: picture('photo'),
    thumbnail: picture('thumbnail'),
    nrResponses: letter.nrResponses,
    nrApproved: letter.nrApproved,
  };
}

function fileOf(id: string, kind: 'photo' | 'thumbnail'): string {
  return `pictures/${id}/${kind}.webp`;
}

/** The zip writer heeds no fullness: this waits until what it has written was taken. */
function drainOf(stream: NodeJS.ReadableStream): () => Promise<void> {
  const through = stream as PassThrough;
  return async () => {
    if (!through.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      through.once('drain', resolve);
      through.once('close', resolve);
    });
  };
}

async function write(output: PassThrough, text: string): Promise<void> {
  if (output.destroyed) throw new Error('Nobody reads the export any more.');
  if (output.write(text)) return;
  await new Promise<void>((resolve) => {
    output.once('drain', resolve);
    output.once('close', resolve);
  });
}
