import type { DataStrategyFunction } from 'react-router';

type Outcome = Awaited<ReturnType<DataStrategyFunction>>[string] | undefined;

/** No answer of the site's own program: the line was gone, or a proxy answered. */
export class LostRequest extends Error {
  /** With which something between answered, if not the line was lost. */
  status: number | undefined;
  /** The status with which the site refused it, before any page was asked. */
  refused: number | undefined;
  /** Whether another build answered than the page is of. */
  renewed = false;
}

declare const __BUILD_ID__: string;

/** What an action answered is told in any case: it was done. */
export function requireThisBuild(response: Response, { method }: Request): Response {
  const build = response.headers.get('X-Build');
  if (method !== 'GET' || !build || build === __BUILD_ID__) return response;
  void response.body?.cancel();
  const lost = new LostRequest(`Answered by ${build}.`);
  lost.renewed = true;
  throw lost;
}

export function unanswered({ status, headers, body }: Response): Error {
  void body?.cancel();
  const lost = new LostRequest(`Answered with ${status}.`);
  lost.status = status;
  if (headers.has('X-Refused')) lost.refused = status;
  return lost;
}

/** An action's error comes in the wrapping in which its status would come. */
export function lostIn(outcome: Outcome): LostRequest | undefined {
  const { result } = outcome ?? {};
  const error = result instanceof LostRequest ? result : (result as { data?: unknown })?.data;
  return error instanceof LostRequest ? error : undefined;
}

/** Whether the site answered with an error; a redirect comes as one too. */
export function isFailure(outcome: Outcome): boolean {
  return outcome?.type === 'error' && !(outcome.result instanceof Response);
}

export function statusOf(outcome: Outcome): number {
  const { status, init } = (outcome?.result ?? {}) as { status?: number; init?: ResponseInit };
  return status ?? init?.status ?? 500;
}
