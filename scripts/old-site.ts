/** `npm run old-site -- <zip or folder> <new folder>`: the old site's documents as an export. */
import path from 'node:path';
import { isRefusal, TransferError } from '#domain/transfer/problems.ts';
import { convertOldSite } from './old-site/convert.ts';

const [from, to, ...rest] = process.argv.slice(2);
/** Npm runs commands in the project's folder; names are meant where somebody stands. */
const pathOf = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

if (!from || !to || rest.length > 0) {
  fail('This is how it is used:\nnpm run old-site -- <zip or folder of the old site> <new folder>');
}
try {
  const { letters, responses, remarks } = await convertOldSite(
    pathOf(from),
    pathOf(to),
    Date.now(),
  );
  for (const { sourceLine: document, label, problems } of remarks) {
    const said = problems.map(({ field, key, value }) => `${field} ${key} ${value ?? ''}`.trim());
    const refused = problems.some(isRefusal) ? 'refused. ' : '';
    console.log(`${document} ${label}: ${refused}${said.join('; ')}`);
  }
  console.log(`Letters: ${letters}. Answers: ${responses}. To see what would come of them:`);
  console.log(`npm run import -- ${to} --preview`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') fail(`${to} is there already. Name another folder.`);
  if (code === 'ENOENT') fail(`The folder in which ${to} is to lie is not there.`);
  if (error instanceof TransferError) fail(`Nothing can be read: ${message}`);
  throw error;
}
