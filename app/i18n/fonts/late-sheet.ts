// The page has this in it, so it may use nothing from around it. A sheet that nothing needs would lay the page out again.
export async function bringLateSheet(): Promise<void> {
  const { sheet, family = '' } =
    document.querySelector<HTMLElement>('noscript[data-sheet]')?.dataset ?? {};
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  await document.fonts.ready;
  const nameOf = (name: string) => name.replace(/["']/g, '').trim();
  const faces = [...document.fonts];
  // Whether a device has a face is known once it was asked for.
  const ofDevice = faces.filter((face) => nameOf(face.family).startsWith('Device '));
  await Promise.all(ofDevice.map((face) => face.load().catch(() => face)));
  const charactersOf = (name: string) =>
    faces
      .filter((face) => nameOf(face.family) === name && face.status !== 'error')
      .map(({ unicodeRange }) =>
        unicodeRange.replace(
          /U\+(\w+)-?(\w*),? */g,
          (_, from, to) => `\\u{${from}}-\\u{${to || from}}`,
        ),
      );
  const lacking: Record<string, RegExp> = {};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { textContent: words = '', parentElement: around } = text;
    // Asked for the style of what does not show, a browser would fetch its faces.
    if (!around || !/\p{Script=Han}/u.test(words ?? '') || around.checkVisibility?.() === false)
      continue;
    const { fontFamily } = getComputedStyle(around);
    const names = fontFamily.split(',').map(nameOf);
    const before = names.slice(0, names.indexOf(family));
    lacking[fontFamily] ??= new RegExp(
      `(?![${before.flatMap(charactersOf).join('')}])\\p{Script=Han}`,
      'u',
    );
    if (!names.includes(family) || !lacking[fontFamily].test(words ?? '')) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
    return;
  }
}

export const LATE_SHEET = bringLateSheet.toString();

export function keepBringingLateSheet(signal: AbortSignal): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const bring = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void bringLateSheet();
    });
  };
  const observer = new MutationObserver(bring);
  const changes = { childList: true, characterData: true, attributeFilter: ['open', 'hidden'] };
  observer.observe(document.body, { ...changes, subtree: true });
  bring();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(waiting);
  });
}
