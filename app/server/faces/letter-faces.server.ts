import { createHash } from 'node:crypto';
import type { FaceKind, LetterFace } from '#domain/faces/letter-face.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { keepPictures } from '#files/pictures/kept-pictures.ts';
import { openFaceCutter } from './face-cutter.server.ts';

export type LetterFaces = {
  read(face: LetterFace): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** Raise it when the same face is cut otherwise: browsers keep what has a name for good. */
const VERSION = 1;
const KEPT_BYTES = 16 * 1024 * 1024;

/** As the rules of scripts/fonts say it of whole faces. */
const RULES: Record<FaceKind, { lang: string; descriptors: string }> = {
  chinese: { lang: 'zh', descriptors: 'size-adjust:105%;' },
  japanese: { lang: 'ja', descriptors: '' },
  korean: { lang: 'ko', descriptors: '' },
};
/** A face without the character that is asked for is passed over: this keeps Latin from asking at all. */
const RANGE =
  'U+1100-11ff,U+2e80-ffef,U+1b000-1b16f,U+20000-323af,U+2014,U+2018-2019,U+201c-201d,U+2026';

export function openLetterFaces(cutter = openFaceCutter()): LetterFaces {
  const kept = keepPictures<LetterFace>(KEPT_BYTES, (_name, face) => cutter.cut(face));
  return {
    async read(face) {
      const bytes = await kept.read(nameOfFace(face), face);
      if (!bytes) throw new Error('No face was cut.');
      return bytes;
    },
    close: () => cutter.close(),
  };
}

/** By what is in it: the same characters have the same name, whoever wrote them. */
export function nameOfFace({ kind, characters }: LetterFace): string {
  const content = JSON.stringify([VERSION, kind, characters]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Without its ending: that of the rule is `css`, that of the face `woff2`. */
export function faceAddress(id: string, locale: Locale, textKey: string, name: string): string {
  return `/files/letters/${id}/face-${locale}-${textKey}/${name}`;
}

/** It stands for the whole face wherever `data-face` has its name. */
export function ruleOfFace(kind: FaceKind, name: string): string {
  const { lang, descriptors } = RULES[kind];
  const family = `"Face ${name}"`;
  return (
    `@font-face{font-family:${family};src:url(${name}.woff2) format("woff2");` +
    `font-display:swap;${descriptors}unicode-range:${RANGE}}` +
    `[data-face="${name}"]:lang(${lang}){--font-cut:${family}}`
  );
}
