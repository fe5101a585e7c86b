/** Only if the site can be reached: else the open page would be gone too. */
export async function loadAfresh(
  address: string,
  { unless, otherwise }: { unless?: () => boolean; otherwise?: () => void } = {},
): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (unless?.()) return;
  if (!answer || answer.status >= 500) otherwise?.();
  else if (new URL(address, window.location.href).href === window.location.href) {
    window.location.reload();
  } else window.location.assign(address);
}
