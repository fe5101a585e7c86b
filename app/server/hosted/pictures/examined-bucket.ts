import { type Finding, fault } from '#server/doctor/finding.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import type { Config } from '#server/process/config.ts';
import { openHostedBucket } from './hosted-bucket.server.ts';

/** Lists a folder that nobody has: who may not read there is refused. */
export async function bucketFindings(config: Config): Promise<Finding[]> {
  const { HOSTED_STORAGE_BUCKET: bucket } = config;
  if (bucket === undefined) return [];
  try {
    await openHostedBucket(bucket, config).ping();
    return [];
  } catch (error) {
    if (!(error instanceof HostedError)) throw error;
    return [
      fault(
        `The bucket ${bucket} cannot be read: ${error.message}. Pictures wait, and what names them.`,
        'See HOSTED_STORAGE_BUCKET, GOOGLE_APPLICATION_CREDENTIALS and the rights of that account: it has to create, read, list and delete objects there.',
      ),
    ];
  }
}
