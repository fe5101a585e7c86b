import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { joinedWords } from './joined-words.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ROOMS = ['app/ui', 'app/routes', 'app/domain', 'app/server/mail', 'app/server/letters'];
/** The one home of lists; formats of files, names of fields and stored ones, what is written to the log, English time. */
const NOT_FOR_READERS = [
  'app/domain/dates/dates.ts',
  'app/domain/letters/editor.ts',
  'app/domain/letters/slug.ts',
  'app/domain/privacy/data.ts',
  'app/domain/safety/',
  'app/domain/search/words.ts',
  'app/domain/site/setting-forms.ts',
  'app/domain/staff/sessions.ts',
  'app/domain/transfer/json-documents.ts',
  'app/domain/transfer/letter-columns.ts',
  'app/domain/transfer/problems.ts',
  'app/domain/translations/xliff/',
  'app/domain/wording/lists.ts',
  'app/routes/resources/site-resources.server.ts',
  'app/routes/resources/sitemap.server.ts',
  'app/routes/social/scene-drawing.server.ts',
  'app/routes/social/theme-colors.server.ts',
  'app/routes/staff/activity/file.ts',
  'app/routes/staff/together/events.ts',
  'app/ui/behaviour/requests/lost-request.ts',
  'app/ui/letters/reading/photo.tsx',
  'app/ui/translating/scan.tsx',
  'app/ui/queue/unsent/unsent-in-queue.ts',
];

const files = execFileSync('git', ['ls-files', ...ROOMS, 'app/root.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .filter((file) => !NOT_FOR_READERS.some((other) => file.startsWith(other)));

test('no sentence is put together in code', () => {
  const found = files.flatMap((file) =>
    joinedWords(file, readFileSync(path.join(ROOT, file), 'utf8')).map((at) => `${file}:${at}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a colon between two', 'const a = `@{what}: @{rest}`;'],
  ['brackets', 'const a = `@{what} (@{rest})`;'],
  ['a full stop', 'const a = `@{sentence}.`;'],
  ['a list', "const a = names.join(', ');"],
  ['sentences', "const a = before + ' – ' + after;"],
  ['text of a page', 'const a = <p>{what}: {rest}</p>;'],
  ['a gap after a sentence', "const a = <p>{t('lead')} {open && t('hint')}</p>;"],
  ['a gap before what leads on', "const a = <p>{view.sentence}{' '}<a>{words.open}</a></p>;"],
  ['a sign of a page', "const a = <p>{what}{' – '}{rest}</p>;"],
])('%s would be found', (_, code) => {
  expect(joinedWords('a.tsx', templated(code))).toHaveLength(1);
});

test.each([
  ['an address', 'const a = `/letters/@{slug}?back=@{back}`;'],
  ['a list that a machine reads', "const a = types.join(',');"],
  ['a middle dot between elements', 'const a = <p><b>{a}</b> · {b}</p>;'],
  ['a gap between a label and its count', 'const a = <p>{label} <b>{count}</b></p>;'],
  ['an error', 'throw new Error(`@{name}: @{why}.`);'],
  ['a style', 'const a = <p style={{ width: `calc(@{a}, @{b})` }} />;'],
  ['a message', "const a = <p>{t('joined.named', { name, rest })}</p>;"],
])('%s would not', (_, code) => {
  expect(joinedWords('a.tsx', templated(code))).toEqual([]);
});

/** With templates as they are written; here their signs would be taken for a slip. */
function templated(code: string): string {
  return code.replaceAll('@{', '$'.concat('{'));
}
