import { expect } from 'vitest';
import { describePage, fetchPage, letterIds, linkTo } from './pages.ts';
import type { RunningSite } from './start-site.ts';

/** Follows `rel="next"` from an address to the list's end, as a machine would. */
export async function walkList(site: RunningSite, path: string): Promise<string[][]> {
  const seen: string[][] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, html } = await fetchPage(new URL(next, site.url).href);
    expect(status).toBe(200);
    expect(describePage(html).headings).toBe(1);
    seen.push(letterIds(html));
    expect(seen.length).toBeLessThan(50);
    next = linkTo('next', html);
  }
  return seen;
}
