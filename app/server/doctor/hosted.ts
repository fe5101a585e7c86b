import { bucketFindings } from '#server/hosted/pictures/examined-bucket.ts';
import { hostedSummary } from '#server/hosted/state.ts';
import type { Config } from '#server/process/config.ts';
import type { Examination } from '#store/database/examination.ts';
import { type Finding, fault, ok, orOk, warning } from './finding.ts';

const LATE_MS = 60 * 60 * 1000;

export async function hostedFindings(
  store: Pick<Examination, 'hosted' | 'siteMeta'>,
  config: Config,
  now = Date.now(),
): Promise<Finding[]> {
  const { HOSTED_PROJECT_ID: project } = config;
  if (project === undefined) return ok('HOSTED_PROJECT_ID is not set: there is no hosted project.');
  const summary = await hostedSummary(store);
  const { waiting, oldestAt, erasing, differing, failure, failing, partedAt } = summary;
  if (partedAt !== undefined) {
    return ok(`${project} was parted with: nothing goes there and nothing comes from there.`);
  }
  const found = await bucketFindings(config);
  const minutes = (since: number) => Math.round((now - since) / 60_000);
  if (failing) {
    found.push(
      fault(
        `Nothing could be sent to ${project} for ${minutes(failing.since)} minutes: ${failing.error}; ${waiting} documents wait, ${erasing} of them erased here.`,
        'It is tried again by itself. See HOSTED_PROJECT_ID, GOOGLE_APPLICATION_CREDENTIALS and the rights of that account.',
      ),
    );
  } else if (oldestAt !== undefined && now - oldestAt > LATE_MS) {
    found.push(
      warning(
        `${waiting} documents wait to be sent, the first for ${minutes(oldestAt)} minutes, ${erasing} of them erased here.`,
        'The running site sends them. If it runs and this stays, its log says why.',
      ),
    );
  }
  if (failure) {
    found.push(
      warning(`${failure.name} is refused: ${failure.error}.`, 'Look at that document there.'),
    );
  }
  if (differing > 0) {
    found.push(
      warning(
        `${differing} documents say something else there, and nobody has decided.`,
        'The page “Import and export” of the desk lists them.',
      ),
    );
  }
  return orOk(found, `${project} shows what the site shows, but for ${waiting} on their way.`);
}
