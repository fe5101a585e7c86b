import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { isTopic } from '#domain/topics/topics.ts';
import type { Import } from '#domain/transfer/imports.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import { ARRIVALS, isMovingState } from '#domain/transfer/records.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { EXPORT_FORMS, exportStream } from './export.server.ts';
import { openTransfers } from './transfers.server.ts';

const EXPORT_USAGE =
  'npm run export -- <file.zip|file.json|file.csv> [--topic <topic>] [--state <state>]';
const IMPORT_USAGE =
  'npm run import -- <file or folder> [--preview] [--yes] ' +
  `[--as ${ARRIVALS.join('|')}] [--language <code>] [--without-pictures]\n` +
  'npm run import -- --undo <id>';
const WITHOUT_PICTURES =
  'Letters whose picture is missing or damaged are refused. To take them without it, add: --without-pictures';
const ROWS_SAID = 200;

type TransferContext = Pick<Site, 'store' | 'files' | 'imageWorkers' | 'log'> & {
  dataDir: string;
  siteUrl: string;
};
type Ending = { lines: string[]; code: number };

export async function runExportCommand(
  args: readonly string[],
  context: Omit<TransferContext, 'imageWorkers' | 'log'>,
): Promise<Ending> {
  const { positionals, values } = read(args, EXPORT_USAGE, {
    topic: { type: 'string' },
    state: { type: 'string' },
  });
  const [target] = positionals;
  const form = EXPORT_FORMS.find((known) => target?.toLowerCase().endsWith(`.${known}`));
  const { topic, state } = values;
  if (!target || positionals.length > 1 || !form) throw usage(EXPORT_USAGE);
  if (topic !== undefined && !isTopic(topic)) throw usage(EXPORT_USAGE, `"${topic}" is no topic.`);
  if (state !== undefined && !isMovingState(state)) {
    throw usage(EXPORT_USAGE, `Letters do not leave as "${state}".`);
  }
  const file = fromWhereItWasAsked(target);
  if (existsSync(file)) throw new StartError(`${file} is there already. Name another file.`);
  const unfinished = `${file}.${newId(6)}.part`;
  try {
    await pipeline(
      exportStream(context, form, { topic, state }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await context.store.exports.record(newId(), undefined, { form, from: 'command' });
  const count = await context.store.exports.count({ topic, state });
  return { lines: [`Letters written to ${file}: ${count}`], code: 0 };
}

export async function runImportCommand(
  args: readonly string[],
  context: TransferContext,
): Promise<Ending> {
  const { positionals, values } = read(args, IMPORT_USAGE, {
    preview: { type: 'boolean' },
    yes: { type: 'boolean' },
    as: { type: 'string' },
    language: { type: 'string' },
    'without-pictures': { type: 'boolean' },
    undo: { type: 'string' },
  });
  const transfers = openTransfers(context);
  const { imports } = context.store;
  if (values.undo !== undefined) {
    const it = await imports.find(values.undo);
    if (!it || !(await transfers.undo(it.id, undefined))) {
      throw new StartError(`There is no import "${values.undo}" that can be taken back.`);
    }
    await transfers.ended(it.id);
    return { lines: await sumUp(context.store, it.id, 'kept'), code: 0 };
  }

  const [target] = positionals;
  if (!target || positionals.length > 1) throw usage(IMPORT_USAGE);
  const arrival = ARRIVALS.find((known) => known === values.as);
  if (values.as !== undefined && !arrival) throw usage(IMPORT_USAGE, `--as cannot be that.`);
  const language = LANGUAGES.find(({ code }) => code === (values.language ?? 'en'))?.tag;
  if (!language) throw usage(IMPORT_USAGE, `"${values.language}" is no language of the site.`);
  const source = fromWhereItWasAsked(target);
  if (!existsSync(source)) throw new StartError(`There is no ${source}.`);

  const by = { id: undefined, name: 'command' };
  const { id } = await transfers.read({ name: path.basename(source), source, language, by });
  await transfers.ended(id);
  const it = await imports.find(id);
  if (it?.state !== 'ready') {
    const { key, detail } = it?.failure ?? { key: 'internal', detail: '' };
    await transfers.discard(id);
    return { lines: [`Nothing can be brought in: ${key} ${detail}`.trim()], code: 1 };
  }
  const withoutDamaged = values['without-pictures'] === true;
  if (withoutDamaged) await transfers.choosePictures(id, { without: true });
  if (values.preview || !values.yes) {
    const lines = await sumUp(context.store, id, 'problems');
    const { noPicture } = (await imports.counts(id)).letter;
    if (noPicture > 0) lines.push(WITHOUT_PICTURES);
    await transfers.discard(id);
    return { lines: [...lines, 'Nothing is written yet. To do it, add: --yes'], code: 0 };
  }
  await transfers.start(id, arrival ?? defaultArrival(it), undefined, { withoutDamaged });
  await transfers.ended(id);
  const done = (await imports.find(id))?.state === 'done';
  const lines = await sumUp(context.store, id, 'problems');
  const after = done
    ? `To take it back: npm run import -- --undo ${id}`
    : 'It was broken off; the same command once more goes on, and doubles nothing.';
  return { lines: [...lines, after], code: done ? 0 : 1 };
}

/** A table's letters wait for a person, unless something else is asked for. */
function defaultArrival({ kind }: Import) {
  return kind === 'table' ? 'pending' : 'asTheyWere';
}

async function sumUp(
  { imports }: Site['store'],
  id: string,
  only: 'problems' | 'kept',
): Promise<string[]> {
  const rows = await imports.rows(id, { only, limit: ROWS_SAID });
  const said = rows.map(({ sourceLine, label, verdict, outcome, problems }) =>
    `${sourceLine} ${label}: ${outcome ?? verdict}. ${problems.map(print).join('; ')}`.trim(),
  );
  const counts = await imports.counts(id);
  const sums = (['letter', 'response'] as const).flatMap((kind) => {
    const some = Object.entries(counts[kind]).filter(([, count]) => count > 0);
    if (some.length === 0) return [];
    const what = kind === 'letter' ? 'Letters' : 'Answers';
    return [`${what}: ${some.map(([key, count]) => `${count} ${key}`).join(', ')}`];
  });
  return [...said, ...sums];
}

function print({ field, key, value }: Problem): string {
  return [field, key, value && `(${value})`].filter(Boolean).join(' ');
}

/** Npm runs commands in the project's folder; names of files are meant where somebody stands. */
export function fromWhereItWasAsked(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function read<Options extends NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>>(
  args: readonly string[],
  how: string,
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw usage(how, (error as Error).message);
  }
}

function usage(how: string, why = 'This is not how it is used:'): StartError {
  return new StartError(`${why}\n${how}`);
}
