const WORDS =
  'wave shell whale tide foam island boat storm gull sand reef coral salt light deep song drift net pearl star fog rope anchor sail bay current kelp otter seal crab'.split(
    ' ',
  );

/** Words that no other number has in this order, so that none counts as said before. */
export function textNo(n: number): string {
  let seed = n + 1;
  const words = Array.from({ length: 30 }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return WORDS[(seed >> 16) % WORDS.length];
  });
  return `${words.join(' ')} ${n}`;
}
