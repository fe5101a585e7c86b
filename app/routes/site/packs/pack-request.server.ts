import { type ActionFunctionArgs, data } from 'react-router';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { findPack, type OwnPack } from '#server/letters/find-own.server.ts';

export type PackArgs = Pick<ActionFunctionArgs, 'context' | 'url'> & { params: { code: string } };

/** Whoever has the address is of the class: it is told to nobody, and kept nowhere on the way. */
export const packHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
});

/** Throws what the site says where nothing is, or that somebody has tried too often. */
export async function requirePack(args: PackArgs): Promise<OwnPack> {
  const { context, params, url } = args;
  const found = await findPack(pageRequest(args).site, params.code, addressOf(context));
  if (typeof found !== 'string') return found;
  if (found !== 'tooMany') throw pageNotFound(url);
  throw data(null, { status: 429, statusText: 'Too Many Requests' });
}
