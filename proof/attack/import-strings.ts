import type { Page } from 'playwright-core';
import { until } from '../setup/until.ts';
import type { Answered } from './asker.ts';
import type { AttackedSite } from './attacked-site.ts';
import { HOSTILE, type Hostile, KINDS, oneOfEach } from './hostile-strings.ts';
import { readPage } from './read-pages.ts';
import type { Form } from './sent-forms.ts';
import type { openTries } from './tries.ts';

type Parts = { site: AttackedSite; parser: Page; tries: ReturnType<typeof openTries> };
type Upload = { kind: string; name: string; text: string };

const COLUMNS = ['name', 'age', 'country', 'topic', 'language', 'text', 'alt', 'date', 'photo'];
const VALID = ['Mosa', '9', 'KE', 'sea', 'English', 'Dear sea, I come in a file.', '', '', ''];
/** What a letter may say; in each other column a string is what is wrong with the row. */
const WORDS = ['name', 'text', 'alt'];
const READ_MS = 120_000;

/**
 * Strings in files that are brought in: in every cell of a table and in its headings, in every field of a
 * record of the site's own format, and in the names of the files.
 */
export async function sendImports({ site, parser, tries }: Parts): Promise<number> {
  // An export is asked for anew by whoever signed in a while ago.
  site.cookies.administrator = await site.signIn('administrator');
  const exported = await site.ask('GET', '/profile/transfer/export?form=json', {
    cookie: site.cookies.administrator,
  });
  const uploads = [
    ...KINDS.flatMap((kind) => tablesOf(HOSTILE.filter((each) => each.kind === kind))),
    ...recordsOf(JSON.parse(exported.text)),
  ];
  for (const upload of uploads) await bringIn({ site, parser, tries }, upload);
  return uploads.length;
}

/** A table for the words of a letter, which are taken, and one for every other column, whose rows are refused. */
function tablesOf(strings: readonly Hostile[]): Upload[] {
  const [first] = strings;
  if (!first) return [];
  const { kind, text: name } = first;
  const headings = [...COLUMNS, ...strings.map(({ text }) => text)];
  const rowsFor = (columns: readonly string[]) =>
    columns.flatMap((column) =>
      strings.map(({ text }) =>
        VALID.map((cell, n) => {
          if (COLUMNS[n] === column) return column === 'text' ? `Dear sea, ${text}` : text;
          return COLUMNS[n] === 'text' ? `${cell} ${column} ${text.slice(0, 40)}` : cell;
        }),
      ),
    );
  const others = COLUMNS.filter((column) => !WORDS.includes(column));
  return [
    { kind, name: `${name.slice(0, 60)}.csv`, text: tableOf([headings, ...rowsFor(WORDS)]) },
    { kind, name: 'class.csv', text: tableOf([COLUMNS, ...rowsFor(others)]) },
  ];
}

/** The first letter and the first answer of an export, with a string in each field that is one. */
function recordsOf(exported: Record<string, unknown>): Upload[] {
  const collections = ['letters', 'responses'].flatMap((collection) => {
    const records = exported[collection];
    const [record] = Array.isArray(records) ? records : Object.values(records ?? {});
    return record ? [{ collection, record }] : [];
  });
  return KINDS.map((kind, round) => {
    const found = oneOfEach(round).find((each) => each.kind === kind);
    const text = found?.text ?? '';
    const altered = collections.map(({ collection, record }) => [
      collection,
      pathsOf(record).map((path, n) => ({ ...alter(record, path, text), ...idOf(path, kind, n) })),
    ]);
    return {
      kind,
      name: `${kind}.json`,
      text: JSON.stringify({ ...exported, ...Object.fromEntries(altered) }),
    };
  });
}

const idOf = (path: readonly string[], kind: string, n: number) =>
  path[0] === 'id' ? {} : { id: `hostile${kind}${n}` };

type Leaves = Record<string, unknown>;

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
}

function alter(record: Leaves, [key = '', ...rest]: readonly string[], text: string): Leaves {
  const value = rest.length > 0 ? alter(record[key] as Leaves, rest, text) : text;
  return { ...record, [key]: value };
}

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** Uploads a file, looks at what is said of it, brings in what can be, and looks again. */
async function bringIn(
  { site, parser, tries }: Parts,
  { kind, name, text }: Upload,
): Promise<void> {
  const cookie = site.cookies.administrator;
  const look = async (path: string): Promise<Answered> => {
    const answer = await site.ask('GET', path, { cookie });
    tries.noteAlive(kind, (await readPage(parser, answer.text, path)).alive);
    return answer;
  };
  const files = { name, type: 'text/plain', bytes: Buffer.from(text) };
  const form: Form = { files };
  const taken = await site.ask('POST', '/profile/transfer/upload', { form, cookie });
  tries.note(kind, `the file ${JSON.stringify(name)}`, taken);
  const { location = '' } = taken.headers;
  if (taken.status !== 303) return;
  const id = location.split('/').at(-1) ?? '';
  const stateOf = async () =>
    (
      await site.tables
        .selectFrom('imports')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.state ?? 'gone';
  const rests = async () => !/^(?:reading|working)$/.test(await stateOf());
  await until(`${name} is read`, rests, READ_MS);
  await look(location);
  const arrival = { arrival: 'published' };
  const started = await site.ask('POST', `${location}/start`, { form: arrival, cookie });
  tries.note(kind, `${location}/start`, started);
  await until(`${name} is brought in`, rests, READ_MS);
  await look(location);
  await look('/profile/transfer');
}
