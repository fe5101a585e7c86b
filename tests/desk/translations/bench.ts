import type { Page } from 'playwright-core';

export const bench = (id: string, language: string, query = '') =>
  `/profile/translations/${id}/${language}${query}`;
export const paragraph = (page: Page, n: number) => page.locator('textarea[data-paragraph]').nth(n);
export const atWork = (page: Page, id: string, key: string) =>
  page.locator(`[data-workbench="${id}.${key}"]`).waitFor();
