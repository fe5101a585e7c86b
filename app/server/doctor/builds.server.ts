import { type Files, packKey } from '#files/files.ts';
import { storedPacks } from '#server/builds/publish-build.server.ts';
import type { Examination } from '#store/database/examination.ts';
import { type Finding, few, orOk, warning } from './finding.ts';

/** What browsers that have a page of another version open may still ask for. */
export async function buildFindings(
  store: Pick<Examination, 'packs'>,
  files: Pick<Files, 'list'>,
): Promise<Finding[]> {
  // Listed first: what a node puts meanwhile is noted already.
  const listed = await storedPacks(files);
  const needed = (await store.packs()).map(packKey);
  const missing = needed.filter((key) => !listed.includes(key));
  const stray = listed.filter((key) => !needed.includes(key));
  const found: Finding[] = [];
  if (missing.length > 0) {
    found.push(
      warning(
        `${missing.length} are missing: ${few(missing)}.`,
        'Pages of that version may lack a script or a style where another answers. A site of that version ' +
          'stores them again within an hour; if none runs any more, they are forgotten within a day.',
      ),
    );
  }
  if (stray.length > 0) {
    found.push(
      warning(
        `${stray.length} belong to no version: ${few(stray)}.`,
        'The running site deletes them within an hour.',
      ),
    );
  }
  return orOk(found, `${needed.length}, each there; no others.`);
}
