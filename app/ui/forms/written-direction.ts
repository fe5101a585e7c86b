/** By it the style knows a field that is empty, and gives it the direction in which one will write. */
const INVISIBLE = ' ';

export function placeholderOf({
  dir,
  placeholder,
}: {
  dir?: string | undefined;
  placeholder?: string | undefined;
}): string | undefined {
  return placeholder ?? (dir === 'auto' ? INVISIBLE : undefined);
}
