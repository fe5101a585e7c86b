const PARAMETER = 'said';

/** A message that the page after a deed shows, in its query. */
export function writeSaid(message: string): string {
  return `${PARAMETER}=${message}`;
}

/** The message to show, if it is one of those that a page knows. */
export function readSaid<Message extends string>(
  query: URLSearchParams,
  known: readonly Message[],
): Message | undefined {
  const message = query.get(PARAMETER);
  return known.find((one) => one === message);
}
