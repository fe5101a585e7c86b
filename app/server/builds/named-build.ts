import { pageOfData } from '#server/http/route-table.ts';

declare const __BUILD_ID__: string;

/** Data of another build may not be what an open page understands: it looks before it shows them. */
export function nameBuild({ url }: Request, { headers }: Response): void {
  if (pageOfData(new URL(url).pathname) !== undefined) headers.set('X-Build', __BUILD_ID__);
}
