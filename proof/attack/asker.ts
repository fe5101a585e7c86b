import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { encodeForm, type Form } from './sent-forms.ts';

export type Asked = {
  headers?: Record<string, string> | undefined;
  /** Sent as from a page of the site, unless the headers say otherwise. */
  form?: Form | undefined;
  cookie?: string | undefined;
  /** Sends the form in parts. */
  multipart?: boolean | undefined;
};
export type Answered = { status: number; headers: IncomingHttpHeaders; text: string };
export type Ask = (method: string, target: string, asked?: Asked) => Promise<Answered>;

/** Networks that a request comes from, one after another. */
let network = 0;

/** Requests over kept-alive connections, each of a network of its own, in any words. */
export function openAsker(url: string): Ask {
  const { port, origin } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  return (method, target, { headers = {}, form, cookie, multipart } = {}) =>
    new Promise((resolve, reject) => {
      network += 1;
      const from = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
      const sent = form && encodeForm(form, multipart);
      const asked = request(
        {
          ...{ agent, host: 'localhost', port, method, path: target },
          headers: {
            'X-Forwarded-For': from,
            Accept: 'text/html',
            ...(method !== 'GET' && { Origin: origin }),
            ...(sent && { 'Content-Type': sent.type, 'Content-Length': sent.body.length }),
            ...(cookie && { Cookie: cookie }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      asked.on('error', reject).end(sent?.body);
    });
}
