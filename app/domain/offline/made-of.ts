/** Of a request for a page that a device wants to keep: the answer then says what the page is made of. */
export const KEEPS = 'X-Keeps';
/** Cache tags with a space between two; no answer has it that is not the same for everybody. */
export const MADE_OF = 'X-Made-Of';

export const CHANGES_ADDRESS = '/kept/changes';
export const CHANGES_MAX = 2000;

/** How far a device has heard: in which past of the store, until which version of its content. */
export type Heard = { past: string; version: number; mark: string };

export type Changes = { heard: string; changed: string[] | 'all'; again: string[] };

const HEARD = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{1,64})$/;

export function writeHeard({ past, version, mark }: Heard): string {
  return `${past}.${version}.${mark || '-'}`;
}

export function readHeard(text: string | null | undefined): Heard | undefined {
  const [, past, version, mark] = HEARD.exec(text ?? '') ?? [];
  if (!past || !version || !mark) return undefined;
  return { past, version: Number(version), mark };
}

/** Whether what a device heard is a part of this store's past, as far as anybody can tell. */
export function isOfThisPast(heard: Heard, now: Heard): boolean {
  if (heard.past !== now.past || heard.version > now.version) return false;
  return heard.version < now.version || writeHeard(heard) === writeHeard(now);
}
