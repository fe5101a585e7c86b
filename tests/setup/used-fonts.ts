import type { Page } from 'playwright-core';

export type UsedFont = { text: string; family: string; ours: boolean };

/** Not drawn, or in a list of the browser's own. */
const UNDRAWN = ['SCRIPT', 'STYLE', 'TITLE', 'OPTION'];

export async function fontsOn(page: Page): Promise<UsedFont[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  // Slices are asked for once the text is laid out with those that came before.
  await page.evaluate(async () => {
    do {
      await document.fonts.ready;
      document.body.getBoundingClientRect();
    } while (document.fonts.status === 'loading');
  });
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1 });
  const undrawn = new Set(
    nodes.filter(({ nodeName }) => UNDRAWN.includes(nodeName)).map(({ nodeId }) => nodeId),
  );
  const written = nodes.filter(
    ({ nodeType, nodeValue, parentId }) =>
      nodeType === 3 && nodeValue.trim() && !(parentId && undrawn.has(parentId)),
  );
  const used = await Promise.all(
    written.map(async ({ nodeId, nodeValue }) => {
      const { fonts } = await devtools
        .send('CSS.getPlatformFontsForNode', { nodeId })
        .catch(noneIfGone);
      return fonts.map(({ familyName, isCustomFont }) => ({
        text: nodeValue.trim().slice(0, 40),
        family: familyName,
        ours: isCustomFont,
      }));
    }),
  );
  await devtools.detach();
  return used.flat();
}

function noneIfGone(error: Error): { fonts: { familyName: string; isCustomFont: boolean }[] } {
  if (/Could not find node/.test(error.message)) return { fonts: [] };
  throw error;
}

export const notOurs = (used: UsedFont[]) => used.filter(({ ours }) => !ours);
