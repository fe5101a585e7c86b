import { StartError } from '#server/process/start-failure.ts';
import type { Store } from '#store/store.ts';

const USAGE = 'npm run held -- letter <id or slug> | answer <id> | address <e-mail address>';

/** What is kept about a person who asks for it, as JSON. */
export async function runHeldCommand(
  args: readonly string[],
  { held, letters }: Pick<Store, 'held' | 'letters'>,
): Promise<string> {
  const [what, name, ...more] = args;
  if (!name || more.length > 0) throw new StartError(USAGE);
  const said = (all: unknown[]) => JSON.stringify(all, null, 2);
  if (what === 'letter') {
    const id = (await letters.findBySlug(name))?.id ?? name;
    const rows = await held.about({ kind: 'letter', id });
    if (!rows) throw new StartError(`There is no letter "${name}".`);
    return said([rows]);
  }
  if (what !== 'answer' && what !== 'address') throw new StartError(USAGE);
  const ids = what === 'answer' ? [name] : await held.answersFrom(name);
  const all = await Promise.all(ids.map((id) => held.about({ kind: 'response', id })));
  const told = what === 'address' ? await held.reportsFrom(name) : [];
  const found = [
    ...all.filter((rows) => rows !== undefined),
    ...(told.length > 0 ? [{ reports: told }] : []),
  ];
  if (found.length === 0) throw new StartError(`Nothing is kept about this ${what}.`);
  return said(found);
}
