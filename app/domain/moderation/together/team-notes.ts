export const NOTE_LENGTH = 1000;

type Named = { id: string; name: string };

/** Where an item goes: aside for all, aside for oneself, nowhere (a note is all), or to a member. */
export type Destination = 'all' | 'me' | 'note' | { to: Named };

/** Whom a note mentions as `@Name`; of names that begin alike the longest is meant. */
export function mentionedIn<Member extends Named>(
  text: string,
  members: readonly Member[],
): Member[] {
  const longest = members.toSorted((one, other) => other.name.length - one.name.length);
  const mentioned = new Set<Member>();
  for (const { index } of text.matchAll(/@/g)) {
    const rest = plain(text.slice(index + 1));
    const member = longest.find(({ name }) => {
      const wanted = plain(name);
      return rest.startsWith(wanted) && endsAt(rest, wanted.length);
    });
    if (member) mentioned.add(member);
  }
  return members.filter((member) => mentioned.has(member));
}

const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** Chinese is written without a space after a name. */
function endsAt(text: string, at: number): boolean {
  const [last = '', next = ''] = [text[at - 1], text[at]];
  return /\p{Script=Han}/u.test(last) || !/[\p{L}\p{M}\p{N}]/u.test(next);
}
