import type { Page } from 'playwright-core';
import { visit } from '#tests/setup/pages.ts';
import { fill as fillAnswer } from '#tests/site/letters/answerer.ts';

export const LIMIT_MS = 120_000;

export const keepSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Keep what I read on this device' });

export async function switchOn(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/shelf`);
  await keepSwitch(page).click();
  await page.getByText('It is on. From now on').waitFor();
}

/** Addresses of what is kept, without the files of the build. */
export function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        if (!pathname.startsWith('/assets/')) found.push(pathname + search);
      }
    }
    return found.sort();
  });
}

/** Looks in all that pages on the device say, and in all that it notes about them. */
export async function says(page: Page, pattern: RegExp): Promise<boolean> {
  const words = await page.evaluate(async () => {
    let words = JSON.stringify({ ...localStorage });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response?.headers.get('Content-Type')?.startsWith('text/html')) {
          words += await response.text();
        }
      }
    }
    const request = indexedDB.open('wildpost');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const all = request.result.transaction('things').objectStore('things').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    request.result.close();
    return words + JSON.stringify(all.result);
  });
  return pattern.test(words);
}

/** As far as the device knows: so often it asks what has changed. */
export function aMinutePasses(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const request = indexedDB.open('wildpost');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const store = request.result.transaction('state', 'readwrite').objectStore('state');
    const state = store.get('keeping');
    await new Promise((resolve) => {
      state.onsuccess = resolve;
    });
    const changed = store.put(
      { ...state.result, heardAt: state.result.heardAt - 61_000 },
      'keeping',
    );
    await new Promise((resolve) => {
      changed.onsuccess = resolve;
    });
    request.result.close();
  });
}

/** Asks for the worker anew, as a browser does now and then; resolves to whether another one was installed. */
export function updateWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const before = registration?.active;
    try {
      await registration?.update();
    } catch {
      return false;
    }
    const changed = registration?.active !== before ? registration?.active : undefined;
    const coming = registration?.installing ?? registration?.waiting ?? changed;
    if (coming) {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (/activated|redundant/.test(coming.state)) resolve();
        };
        coming.addEventListener('statechange', look);
        look();
      });
    }
    return registration?.active !== before && registration?.active?.state === 'activated';
  });
}

/** With all that keeps it for later, which comes as somebody types. */
export async function fill(page: Page, part: Parameters<typeof fillAnswer>[1]): Promise<void> {
  await fillAnswer(page, part);
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['companion', 'offline'].every((part) =>
      names.some((name) => name.includes(`/assets/${part}-`) && name.endsWith('.js')),
    );
  });
}
