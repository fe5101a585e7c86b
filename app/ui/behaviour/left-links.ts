/** The link of its content that was pressed last on each entry of the history; several may lead to one address. */
const left = new Map<string, { href: string; at: number }>();

export function keepLeftLink(entry: string, pressed: EventTarget | null): void {
  if (!(pressed instanceof Element)) return;
  const link = pressed.closest<HTMLElement>('main a[href]');
  const href = link?.getAttribute('href');
  if (link && href) left.set(entry, { href, at: Math.max(0, linksTo(href).indexOf(link)) });
}

/** @returns undefined where it does not stand any more */
export function leftLink(entry: string): HTMLElement | undefined {
  const kept = left.get(entry);
  if (!kept) return undefined;
  const links = linksTo(kept.href);
  return links[kept.at] ?? links.at(-1);
}

function linksTo(href: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].filter((link) => !link.closest('[aria-hidden="true"]'));
}
