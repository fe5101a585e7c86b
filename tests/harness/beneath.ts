import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** WCAG 2.2, 1.4.3: contrast of text at level AA, whatever its size. */
const AA = 4.5;

type Line = { text: string; ink: number; x: number; y: number; width: number; height: number };

/** Lines of text that stand out less than 4.5 to 1 from the worst of the pixels beneath them. */
export async function faintOn(page: Page, part: string): Promise<string[]> {
  const lines = await linesIn(page, part);
  if (lines.length === 0) return [`no words in ${part}`];
  const [left, top] = [
    Math.floor(Math.min(...lines.map(({ x }) => x))),
    Math.floor(Math.min(...lines.map(({ y }) => y))),
  ];
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...lines.map(({ x, width }) => x + width))) - left,
    height: Math.ceil(Math.max(...lines.map(({ y, height }) => y + height))) - top,
  };
  const hidden = `${part} :not(svg *) {
    color: transparent !important;
    text-decoration-color: transparent !important;
  }`;
  const picture = await styled(page, hidden, () => page.screenshot({ clip, animations: 'allow' }));
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== clip.width || info.height !== clip.height) {
    return [
      `words of ${clip.width} × ${clip.height} in a window of ${info.width} × ${info.height}`,
    ];
  }
  return lines.flatMap(({ text, ink, ...line }) => {
    let least = 21;
    const [x0, y0] = [Math.floor(line.x - left), Math.floor(line.y - top)];
    for (let y = y0; y < Math.min(info.height, y0 + line.height); y += 1) {
      for (let x = x0; x < Math.min(info.width, x0 + line.width); x += 1) {
        const at = (y * info.width + x) * 3;
        const ground =
          0.2126 * (LINEAR[data[at] ?? 0] ?? 0) +
          0.7152 * (LINEAR[data[at + 1] ?? 0] ?? 0) +
          0.0722 * (LINEAR[data[at + 2] ?? 0] ?? 0);
        const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
        least = Math.min(least, ratio);
      }
    }
    return least < AA ? [`${least.toFixed(2)} ${text}`] : [];
  });
}

/** Does something while the page has a style besides its own; its policy takes no element for it. */
export async function styled<Result>(
  page: Page,
  css: string,
  doIt: () => Promise<Result>,
): Promise<Result> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  try {
    return await doIt();
  } finally {
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  }
}

/** By the value of a channel of sRGB: its part of the light. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function linesIn(page: Page, part: string) {
  return page.evaluate((part) => {
    scrollTo(0, 0);
    const container = document.querySelector(part);
    const pixel = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' });
    if (!container || !pixel) throw new Error(`There is no ${part}, or no canvas.`);
    const range = document.createRange();
    const lines: Line[] = [];
    const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!element || !text || !element.checkVisibility()) continue;
      if (element.closest('.visually-hidden, [aria-hidden="true"]')) continue;
      pixel.fillStyle = getComputedStyle(element).color;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(
        pixel.getImageData(0, 0, 1, 1).data,
        (value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        },
      );
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (width === 0) continue;
        lines.push({
          text,
          ink: 0.2126 * red + 0.7152 * green + 0.0722 * blue,
          x: left,
          y: top,
          width,
          height,
        });
      }
    }
    return lines;
  }, part);
}
