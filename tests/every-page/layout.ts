import type { Page } from 'playwright-core';

/** WCAG 2.2, 2.5.5: size of a target at level AAA, in CSS pixels. */
const TARGET = 44;

/** What reaches out of a page that is wider than the display. */
export function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .slice(0, 4)
      .map(
        (element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`,
      );
  });
}

/** Every way to press that is narrower or lower than 44 pixels; a box is pressed by its label. */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      'button, summary, .button, input:not([type="radio"]), label:has([type="radio"]), header a, footer a, nav a, table a, figure a',
    )
    .filter({ visible: true })
    .evaluateAll(
      (elements, target) =>
        elements
          .filter((element) => !element.className.includes('skip-link'))
          .filter((element) => !element.closest('[aria-hidden="true"]'))
          .map((element) => {
            const label = element instanceof HTMLInputElement && element.labels?.[0];
            return label && element.type === 'checkbox' ? label : element;
          })
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
          .filter(({ box }) => box.width < target || box.height < target)
          .map(({ box, text }) => `${text} ${box.width} × ${box.height}`),
      TARGET - 0.5,
    );
}

/** With text of twice the size: texts that reach out of the page, or of what hides the rest. */
export async function textCutWhenLarge(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || !element.checkVisibility()) continue;
      if (element.closest('script, .visually-hidden, .skip-link, [aria-hidden="true"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let left = 0;
      let right = clientWidth;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') left = -Infinity;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') right = Infinity;
        if (style.overflowX !== 'hidden' && style.overflowY !== 'hidden') continue;
        const frame = around.getBoundingClientRect();
        if (box.bottom > frame.bottom + 1 || box.top < frame.top - 1) found.push(text.slice(0, 60));
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
      }
      if (box.left < left - 1 || box.right > right + 1) found.push(text.slice(0, 60));
    }
    return found;
  });
}

/** In forced colours: every way to press without an edge, a line or a sign. */
export async function plainWaysToPress(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  return page
    .locator('button, summary, .button, input:not([type="radio"], [type="checkbox"]), a')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const style = getComputedStyle(element);
          const edged = [style, getComputedStyle(element, '::before')].some(
            ({ borderBlockStartWidth, borderBlockEndWidth }) =>
              Number.parseFloat(borderBlockStartWidth) + Number.parseFloat(borderBlockEndWidth) > 0,
          );
          const lined = style.textDecorationLine.includes('underline');
          const sign = element.querySelector('svg, img, strong, small');
          const inList = element.closest('nav, header, footer, article');
          return !(edged || lined || sign || inList);
        })
        .map((element) => element.outerHTML.slice(0, 90)),
    );
}
