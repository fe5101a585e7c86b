import type { Page } from 'playwright-core';
import { longWord } from '#ui/long-words.ts';

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

/** What readers set: larger letters, and the room between them of WCAG 2.2, 1.4.12. */
export const LARGE_TEXT = 'html { font-size: 150% }';
export const LARGEST_TEXT = 'html { font-size: 200% }';
export const SPACED_TEXT = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/**
 * Texts that reach out of the page, or of what hides the rest, as readers set them in one way after
 * the other.
 * @param instead what an element of the page could as well say, to be looked at beside it
 */
export function textCut(
  page: Page,
  settings: readonly string[],
  instead: { of: string; texts: readonly string[] } = { of: 'h1', texts: [] },
): Promise<string[]> {
  const others = instead.texts.map((text) => ({ text, word: longWord(text) ?? null }));
  return page.evaluate(
    async ([settings, of, texts]) => {
      type Frame = { left: number; right: number; top: number; bottom: number };
      const first = document.querySelector(`main ${of}`);
      if (!first) throw new Error(`There is no ${of}.`);
      const others = texts.map(({ text, word }) => {
        const other = first.cloneNode() as HTMLElement;
        other.textContent = text;
        delete other.dataset.word;
        if (word) other.dataset.word = word;
        return other;
      });
      first.after(...others);
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      const found: string[] = [];
      for (const css of settings) {
        sheet.replaceSync(css);
        // What lies where script puts it is put anew. Elsewhere no frame is drawn: that costs more than the look.
        const isScripted = document.querySelector('[data-globe]') !== null;
        for (let quiet = 0; isScripted && quiet < 3; ) {
          await new Promise(requestAnimationFrame);
          const isMoving = document.querySelector(
            '[data-painting], [data-globe]:not([data-shown])',
          );
          quiet = isMoving ? 0 : quiet + 1;
        }
        found.push(...cutNow());
      }
      document.adoptedStyleSheets.pop();
      for (const other of others) other.remove();
      return found;

      function cutNow(): string[] {
        const { clientWidth, scrollWidth } = document.documentElement;
        const cut = scrollWidth > clientWidth ? [`a page of ${scrollWidth} pixels`] : [];
        const all = { left: 0, right: clientWidth, top: -Infinity, bottom: Infinity };
        const frames = new Map<Element, Frame>([[document.documentElement, all]]);
        const range = document.createRange();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const element = node.parentElement;
          const text = node.textContent?.trim();
          if (!element || !text || !element.checkVisibility()) continue;
          if (element.closest('script, .visually-hidden, .skip-link, [aria-hidden="true"]')) {
            continue;
          }
          const frame = frameOf(element);
          range.selectNodeContents(node);
          const end = lastLine(element);
          const isCut = Array.from(range.getClientRects()).some(
            ({ width, left, right, top, bottom }) =>
              width > 0 &&
              top < end &&
              (left < frame.left - 1 ||
                right > frame.right + 1 ||
                top < frame.top - 1 ||
                bottom > frame.bottom + 1),
          );
          if (isCut) cut.push(text.slice(0, 60));
        }
        return cut;

        /** Where a text that is to be so many lines long ends with three dots. */
        function lastLine(element: Element): number {
          for (let each: Element | null = element; each; each = each.parentElement) {
            if (getComputedStyle(each).webkitLineClamp === 'none') continue;
            return each.getBoundingClientRect().bottom - 1;
          }
          return Infinity;
        }

        /** What of an element can be seen, or scrolled to. */
        function frameOf(element: Element): Frame {
          const known = frames.get(element);
          if (known) return known;
          const style = getComputedStyle(element);
          const around =
            style.position === 'fixed' || !element.parentElement
              ? all
              : frameOf(element.parentElement);
          const frame = { ...around };
          const box = element.getBoundingClientRect();
          if (/auto|scroll/.test(style.overflowX)) {
            Object.assign(frame, { left: -Infinity, right: Infinity });
          } else if (/hidden|clip/.test(style.overflowX)) {
            frame.left = Math.max(frame.left, box.left);
            frame.right = Math.min(frame.right, box.right);
          }
          if (/auto|scroll/.test(style.overflowY)) {
            Object.assign(frame, { top: -Infinity, bottom: Infinity });
          } else if (/hidden|clip/.test(style.overflowY)) {
            frame.top = Math.max(frame.top, box.top);
            frame.bottom = Math.min(frame.bottom, box.bottom);
          }
          frames.set(element, frame);
          return frame;
        }
      }
    },
    [settings, instead.of, others] as const,
  );
}

const FIRST_SCREENS = [
  { width: 390, height: 740, left: 120 },
  { width: 1280, height: 800, left: 120, tall: 20 },
] as const;

/**
 * Displays on which next to nothing is seen of what a page's hero leads to; a tall hero's only on a computer's.
 * @param titles what the page could as well be headed with
 */
export async function lateStarts(page: Page, titles: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, ...room } of FIRST_SCREENS) {
    await page.setViewportSize({ width, height });
    const start = await page.evaluate(async (titles) => {
      await document.fonts.ready;
      scrollTo(0, 0);
      const hero = document.querySelector('[data-hero]');
      const main = hero?.nextElementSibling;
      const heading = hero?.querySelector('h1');
      if (!hero || !main || !heading) return;
      const shown = Array.from(
        main.querySelectorAll('h2, h3, p, li, label, legend, img, svg, input, button'),
      )
        .filter((element) => !element.closest('[aria-hidden="true"], .visually-hidden'))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 1 && height > 1;
        });
      const own = heading.innerHTML;
      const tops = ['', ...titles].map((title) => {
        if (title) heading.textContent = title;
        return Math.min(...shown.map((element) => element.getBoundingClientRect().top));
      });
      if (titles.length > 0) heading.innerHTML = own;
      return { top: Math.max(...tops), isCompact: hero.hasAttribute('data-compact') };
    }, titles);
    if (!start) continue;
    const left = start.isCompact ? room.left : 'tall' in room ? room.tall : undefined;
    if (left !== undefined && !(start.top < height - left)) {
      found.push(`${width} × ${height}: from ${Math.round(start.top)}`);
    }
  }
  return found;
}

/**
 * What sticks out of displays of several widths once no picture has come, and pictures that do not
 * keep their place. The page is left without its pictures.
 */
export async function wideWithoutPictures(page: Page): Promise<string[]> {
  const pictures = await page.evaluate(async () => {
    const failed = await Promise.all(
      Array.from(document.images, (image) => {
        const failed = new Promise((resolve) => image.addEventListener('error', resolve));
        image.loading = 'eager';
        image.srcset = '';
        image.src = 'data:image/webp,';
        return failed;
      }),
    );
    return failed.length;
  });
  if (pictures === 0) return [];
  const found: string[] = [];
  for (const width of [1280, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = [...(await wideParts(page)), ...(await misplacedPictures(page))];
    found.push(...wide.map((each) => `${width}: ${each}`));
  }
  return found;
}

/** Pictures that reach out of the display, or lie lower than they are to be for their width. */
function misplacedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => image.checkVisibility())
      .filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
        const isLow =
          getComputedStyle(image).objectFit === 'fill' &&
          width &&
          height &&
          image.offsetHeight < (image.offsetWidth * height) / width - 1;
        return left < -1 || right > document.documentElement.clientWidth + 1 || isLow;
      })
      .map((image) => `${image.alt || 'a picture'} ${image.offsetWidth} × ${image.offsetHeight}`),
  );
}

/** In forced colours: every way to press without an edge, a line or a sign. */
export async function plainControls(page: Page): Promise<string[]> {
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
