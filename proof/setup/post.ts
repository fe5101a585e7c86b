import { Agent, request } from 'node:http';

const LIMIT_MS = 60_000;

type Sent = { url: string; path: string; form: FormData; from?: string; cookie?: string };

/** Sends a form, and gives the status; 0 if there was no answer, or half of one. */
export type Post = (sent: Sent) => Promise<number>;

/** As the proxy of the site, which says where it comes from. */
export const postThroughUs: Post = async ({ url, path, form, from, cookie }) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      Origin: url,
      ...(from && { 'X-Forwarded-For': from }),
      ...(cookie && { Cookie: cookie }),
    },
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined);
  const whole = await answer?.text().catch(() => undefined);
  return answer && whole !== undefined ? answer.status : 0;
};

const STAFF = new Agent({ keepAlive: true });

/** From an address of this machine for each who sends, so that a balancer can say where it comes from. */
export const postFromAddress: Post = async ({ url, path, form, from, cookie }) => {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const { promise, resolve } = Promise.withResolvers<number>();
  const sent = request(
    url + path,
    {
      method: 'POST',
      headers: {
        Origin: url,
        'Content-Type': encoded.headers.get('Content-Type') ?? '',
        'Content-Length': body.length,
        ...(cookie && { Cookie: cookie }),
      },
      ...(from ? { agent: false, localAddress: from.replace(/^10\./, '127.1') } : { agent: STAFF }),
      signal: AbortSignal.timeout(LIMIT_MS),
    },
    (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('close', () => resolve(0));
    },
  );
  sent.once('error', () => resolve(0)).end(body);
  return promise;
};
