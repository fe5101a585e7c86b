/** @internal */
export const OTHERS_SHOWN = 2;

/** Both neighbours and the others of two more kinds may be among the nearest of a kind. */
export const NEAR_READ = 2 + 3 * OTHERS_SHOWN;

export const LIKENESSES = ['topic', 'country', 'age'] as const;

export type Likeness = (typeof LIKENESSES)[number];

/** Ids on both sides of a letter in an order, the nearest first. */
type Near = { older: readonly string[]; newer: readonly string[] };

type Around = { newer: string | undefined; older: string | undefined } & Record<Likeness, string[]>;

/** None of them twice: the rarest likeness chooses first. */
export function chooseAround(near: Record<Likeness, Near>): Around {
  const [newer] = near.topic.newer;
  const [older] = near.topic.older;
  const taken = new Set([newer, older]);
  const choose = (likeness: Likeness): string[] => {
    const chosen = taking(near[likeness]).filter((id) => !taken.has(id));
    const shown = chosen.slice(0, OTHERS_SHOWN);
    for (const id of shown) taken.add(id);
    return shown;
  };
  const [country, age, topic] = [choose('country'), choose('age'), choose('topic')];
  return { newer, older, topic, country, age };
}

function taking({ older, newer }: Near): string[] {
  const sides = Array.from({ length: Math.max(older.length, newer.length) }, (_, i) => [
    older[i],
    newer[i],
  ]);
  return [...new Set(sides.flat().filter((id) => id !== undefined))];
}
