import { hostedSummary } from '#server/hosted/state.ts';
import type { Config } from '#server/process/config.ts';
import type { Examination } from '#store/database/examination.ts';
import { type Finding, fault, ok, orOk, warning } from './finding.ts';

const LATE_MS = 60 * 60 * 1000;

export async function hostedFindings(
  store: Pick<Examination, 'hosted' | 'siteMeta'>,
  { HOSTED_PROJECT_ID: project }: Pick<Config, 'HOSTED_PROJECT_ID'>,
  now = Date.now(),
): Promise<Finding[]> {
  if (project === undefined) return ok('HOSTED_PROJECT_ID is not set: there is no hosted project.');
  const { waiting, oldestAt, erasing, differing, failure, failing } = await hostedSummary(store);
  const found: Finding[] = [];
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
        `${differing} documents were changed there too.`,
        'They stay there as they are, until npm run hosted -- fill says there what it says here.',
      ),
    );
  }
  return orOk(found, `${project} shows what the site shows, but for ${waiting} on their way.`);
}
