const PATIENCE_MS = 5000;
const OTHER_HEADER = /^([\w-]+): (.+)$/;

export class PurgeError extends Error {
  override name = 'PurgeError';
}

/**
 * Tells a cache which tags to throw away: by a header, as Fastly and a few lines of VCL want it, and in the body, as
 * Cloudflare does.
 * @throws PurgeError with few words, none of which is an address or a secret
 */
export async function callPurge(
  { url, token }: { url: string; token: string | undefined },
  tags: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Surrogate-Key': tags.join(' '),
      ...authorization(token),
    },
    body: JSON.stringify({ tags }),
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new PurgeError(error.cause?.code ?? error.name);
  });
  await response.body?.cancel();
  if (!response.ok) throw new PurgeError(`status ${response.status}`);
}

function authorization(token: string | undefined): Record<string, string> {
  if (token === undefined) return {};
  const [, name, value] = OTHER_HEADER.exec(token) ?? [];
  return name && value ? { [name]: value } : { Authorization: `Bearer ${token}` };
}
