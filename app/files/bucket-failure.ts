/**
 * The HTTP status with which the service of a bucket said that it failed, whatever was asked and by
 * whose keys; undefined if it said something else, or nothing. Its errors have no names of their own.
 */
export function bucketFailure(error: unknown): number | undefined {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 500 ? status : undefined;
}
