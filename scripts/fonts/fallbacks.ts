import type { FontCutter } from './cut.ts';
import { writeFace } from './face.ts';
import type { Cut, Room } from './subset.ts';

type Script = 'latin' | 'cyrillic';

type Fallback = {
  family: string;
  stands: 'letter' | 'interface';
  locals: string[];
  /** Mean widths over the site's words, in parts of the font size. */
  widths: Record<Script, number>;
};

/**
 * Measured over the English words of the site and the letters of the Russian ones: Liberation Serif and Sans (which have
 * the widths of Times New Roman and Arial) and DejaVu, from Debian 12. Georgia is 913/832 as wide
 * as Times New Roman (mean widths of @capsizecss/metrics 4.3.0); Helvetica and Roboto are as wide
 * as Arial there.
 */
const FALLBACKS: Fallback[] = [
  {
    family: 'Literata as Georgia',
    stands: 'letter',
    locals: ['Georgia', 'Gelasio'],
    widths: { latin: 0.4359, cyrillic: 0.5484 },
  },
  {
    family: 'Literata as Times',
    stands: 'letter',
    locals: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Tinos Regular'],
    widths: { latin: 0.3972, cyrillic: 0.4998 },
  },
  {
    family: 'Literata as DejaVu',
    stands: 'letter',
    locals: ['DejaVu Serif'],
    widths: { latin: 0.5072, cyrillic: 0.6298 },
  },
  {
    family: 'Nunito as Arial',
    stands: 'interface',
    locals: ['Arial', 'Helvetica', 'Roboto', 'Liberation Sans', 'Arimo', 'Arimo Regular'],
    widths: { latin: 0.4387, cyrillic: 0.5485 },
  },
  {
    family: 'Nunito as DejaVu',
    stands: 'interface',
    locals: ['DejaVu Sans'],
    widths: { latin: 0.5011, cyrillic: 0.6328 },
  },
];
const CYRILLIC = 'U+400-4ff';
const ARABIC = 'U+600-6ff,U+750-77f,U+fb50-fdff,U+fe70-fefc';

/** Our faces through DejaVu's, by the widths of Arabic headings and of what stands below them in Chromium. */
const ARABIC_FALLBACKS = [
  { family: 'Naskh as DejaVu', local: 'DejaVu Sans', weight: '400 500', adjust: 0.955 },
  { family: 'Naskh as DejaVu', local: 'DejaVu Sans Bold', weight: '600 900', adjust: 0.775 },
  { family: 'Vazirmatn as DejaVu', local: 'DejaVu Sans', weight: '400 500', adjust: 0.9443 },
  { family: 'Vazirmatn as DejaVu', local: 'DejaVu Sans Bold', weight: '600 900', adjust: 0.7997 },
];

export type Stand = Record<Script, Cut> & {
  style: 'normal' | 'italic';
  weights: [declared: string, measured: number];
};

/** Metric-compatible fallbacks: nothing moves when our fonts arrive. */
export async function writeFallbacks(
  cutter: FontCutter,
  stands: Record<Fallback['stands'], Stand[]>,
  words: Record<Script, string>,
): Promise<string> {
  const sizes = new Map<string, Promise<Room>>();
  const measure = (cut: Cut, script: Script) => {
    const name = `${cut.name} ${cut.weights}`;
    const size = sizes.get(name) ?? cutter.measure(cut, words[script]);
    sizes.set(name, size);
    return size;
  };
  const faces = FALLBACKS.flatMap((fallback) =>
    stands[fallback.stands].flatMap((stand) =>
      (['latin', 'cyrillic'] as const).map(async (script) => {
        const [weight, measured] = stand.weights;
        const size = await measure({ ...stand[script], weights: measured }, script);
        const adjust = size.meanWidth / fallback.widths[script];
        return writeFace({
          family: fallback.family,
          style: stand.style,
          weight,
          src: fallback.locals.map((local) => `local("${local}")`),
          range: script === 'cyrillic' ? CYRILLIC : undefined,
          more: {
            'size-adjust': percent(adjust),
            'ascent-override': percent(size.ascent / adjust),
            'descent-override': percent(size.descent / adjust),
            'line-gap-override': percent(size.lineGap / adjust),
          },
        });
      }),
    ),
  );
  const arabic = ARABIC_FALLBACKS.map(({ family, local, weight, adjust }) =>
    writeFace({
      family,
      weight,
      src: [`local("${local}")`],
      range: ARABIC,
      more: { 'size-adjust': percent(adjust) },
    }),
  );
  return [...(await Promise.all(faces)), ...arabic].join('\n');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
