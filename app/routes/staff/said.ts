const PARAMETER = 'said';

export function writeSaid(message: string): string {
  return `${PARAMETER}=${message}`;
}

export function readSaid<Message extends string>(
  query: URLSearchParams,
  known: readonly Message[],
): Message | undefined {
  const message = query.get(PARAMETER);
  return known.find((one) => one === message);
}
