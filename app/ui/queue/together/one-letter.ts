import type { ItemView } from '#ui/staff/views.ts';

/** By where the letter is: two writers may have one name. */
export function answerOneLetter(views: readonly Pick<ItemView, 'open'>[]): boolean {
  return new Set(views.map(({ open }) => open.to)).size === 1;
}
