import { type ComponentType, lazy, Suspense } from 'react';

type Parts = typeof import('./late-parts.tsx');

const load = () => import('./late-parts.tsx');
let atOnce: Parts | undefined;

/** The server, which renders a page in one go, has them there from the start. */
export function showPartsAtOnce(parts: Parts): void {
  atOnce = parts;
}

export function prepareParts(): void {
  void load().catch(() => undefined);
}

/** Loaded by whoever writes, not by whoever reads. */
export const FoundList = late((parts) => parts.FoundList);
export const DraftQuestion = late((parts) => parts.DraftQuestion);
export const HeldNote = late((parts) => parts.HeldNote);

function late<Props extends object>(of: (parts: Parts) => ComponentType<Props>) {
  const Late = lazy(() =>
    load().then(
      (parts) => ({ default: of(parts) }),
      () => ({ default: () => null }),
    ),
  ) as unknown as ComponentType<Props>;
  return function Part(props: Props) {
    const Now = atOnce ? of(atOnce) : Late;
    return (
      <Suspense>
        <Now {...props} />
      </Suspense>
    );
  };
}
