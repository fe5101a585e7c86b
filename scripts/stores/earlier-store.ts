/**
 * Writes what the store of this commit makes of the cast into `tests/store/earlier/<commit>.sqlite.gz`, so that
 * later versions are asked whether they open it. Once for each version that lands.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const NOON_TEXT = new Date(NOON).toISOString();

const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-earlier-'));
const file = path.join(folder, 'wildpost.sqlite');
const store = await openSqliteStore(file);
await store.addresses.adoptStoredKey();
const cast = await writeCast(store);
const email = 'nina@example.org';
const answer = await store.responses.write(responseNo(1, 'amina', { email }));
for (const n of [2, 3]) await store.responses.write(responseNo(n, 'amina'));
await answerStep(store, 'approve', answer.id, { version: answer.version, by: ROSA });
const seen = { version: cast.amina.version, by: ROSA };
await store.letterLife.edit('amina', seen, { name: 'Amina Asha' });
await letterStep(store, 'trash', 'mei', { version: cast.mei.version, by: ROSA });
await store.translations.claim({ id: 'thiago', key: 'de' }, ROSA, ROSA, NOON);
await store.reports.write({
  ...{ letterId: 'amina', responseId: undefined, reason: 'private', text: 'A surname' },
  ...{ email: 'leo@example.org', locale: 'en', sentKey: 'told', at: NOON },
});
await store.close();

const database = new DatabaseSync(file);
database
  .prepare(
    `insert into staff (id, name, email, email_verified, role, wants_digest, created_at, updated_at)
     values (?, ?, ?, 1, 'administrator', 1, ?, ?)`,
  )
  .run(ROSA.id, ROSA.name, 'rosa@example.org', NOON_TEXT, NOON_TEXT);
database.exec('pragma journal_mode = delete; vacuum');
database.close();

const git = ['rev-parse', '--short=7', 'HEAD'];
const commit = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).trim();
const written = path.join(ROOT, 'tests', 'store', 'earlier', `${commit}.sqlite.gz`);
await writeFile(written, gzipSync(await readFile(file), { level: 9 }));
await rm(folder, { recursive: true });
console.log(path.relative(ROOT, written));
