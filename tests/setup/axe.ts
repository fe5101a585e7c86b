import axe from 'axe-core';
import type { Page } from 'playwright-core';

const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // These tags have no rules that need the style sheets again.
  preload: false,
};

/** Contrast costs half of the time. */
export const NO_CONTRAST: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };
export const ONLY_CONTRAST: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

const PHONE = { width: 360, colorScheme: 'dark' } as const;
/** A phone in the dark, a large display in the light. */
export const LOOKS = [{ width: 1280, colorScheme: 'light' }, PHONE] as const;

export async function faultsOn(
  page: Page,
  looks: readonly (typeof LOOKS)[number][] = LOOKS,
  options: axe.RunOptions = {},
): Promise<string[]> {
  const faults: string[] = [];
  await stopTransitions(page);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const found = await faultsNow(page, 'html', options);
    faults.push(...found.map((fault) => `${width} ${colorScheme}: ${fault}`));
  }
  return faults;
}

export async function faultsNow(
  page: Page,
  within = 'html',
  options: axe.RunOptions = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([part, options]) => (window as unknown as { axe: typeof axe }).axe.run(part, options),
    [within, { ...OPTIONS, ...options }] as const,
  );
  return violations.map(({ id, nodes }) => {
    const findings = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
    return `${id}: ${findings.join(' | ')}`;
  });
}

/** Colours would pass from element to element, each a frame later, if they were not set at once. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState }) => playState === 'running');
    do await new Promise(requestAnimationFrame);
    while (isMoving());
  });
}

async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
