import { OUT_OF_DAMAGE, OUT_OF_NEWER } from '#server/process/unusable-store.ts';
import type { Examination } from '#store/database/examination.ts';
import type { StoreSteps } from '#store/database/migrations.ts';
import type { Store } from '#store/store.ts';
import { type Finding, fault, few, ok, warning } from './finding.ts';

export async function damageFindings(
  store: Pick<Examination, 'damage' | 'server'>,
): Promise<Finding[]> {
  const damage = await store.damage();
  if (damage.length === 0) return ok('Whole.');
  return [damagedStore(damage.join('; '), store.server ? 'database' : 'file')];
}

export const damagedStore = (says: string, where: keyof typeof OUT_OF_DAMAGE): Finding =>
  fault(`The store is damaged: ${says}.`, OUT_OF_DAMAGE[where]);

export function versionFindings({ waiting, unknown }: StoreSteps): Finding[] {
  if (unknown.length > 0) {
    return [
      fault(`A newer version of the site wrote the store: it took ${few(unknown)}.`, OUT_OF_NEWER),
    ];
  }
  if (waiting.length === 0) return ok("This program's.");
  return [
    warning(
      `An older version of the site wrote the store: ${few(waiting)} are to come.`,
      'Make a backup (npm run backup -- FILE); the next npm start brings it up to date.',
    ),
  ];
}

export async function counterFindings(
  store: Pick<Examination, 'differences'>,
  mend?: Pick<Store['counters'], 'repair'>,
): Promise<Finding[]> {
  if (mend) {
    const mended = await mend.repair();
    if (mended.length === 0) return ok('Every counter is right.');
    const lines = mended.map(
      ({ counter, stored, counted }) => `${counter} from ${stored} to ${counted}`,
    );
    return [{ verdict: 'mended', says: `${mended.length} were set right: ${few(lines)}.` }];
  }
  const wrong = await store.differences();
  if (wrong.length === 0) return ok('Every counter is right.');
  const lines = wrong.map(
    ({ counter, stored, counted }) => `${counter} is ${stored}, not ${counted}`,
  );
  return [
    fault(
      `${wrong.length} are wrong: ${few(lines)}.`,
      'To put them right: npm run doctor -- --repair',
    ),
  ];
}

export async function searchFindings(
  store: Pick<Examination, 'unsearched'>,
  mend?: Pick<Store['searchIndex'], 'repair'>,
): Promise<Finding[]> {
  const { letters, responses } = await (mend ? mend.repair() : store.unsearched());
  if (letters + responses === 0) return ok('Has every letter and every answer, as it reads now.');
  const howMany = `letters: ${letters}, answers: ${responses}`;
  if (mend) return [{ verdict: 'mended', says: `Made searchable at the desk: ${howMany}.` }];
  return [
    warning(
      `The search of the desk lacks words of ${howMany}.`,
      'After an update a site that runs adds them by itself; else: npm run doctor -- --repair',
    ),
  ];
}
