import type { Sharp, SharpOptions } from 'sharp';
import { SOCIAL_SIZE } from '#domain/site/social.ts';
import type { Theme } from '#domain/topics/topics.ts';
import type { Files } from '#files/files.ts';
import {
  openSocialPictures,
  type PostDrawings,
  type SocialPictures,
} from '#server/social/social-pictures.server.ts';
import type { Typesetter } from '#server/typesetting/typesetter.server.ts';
import { sceneDrawing, stampDrawing } from './scene-drawing.server.ts';

/** The land that is highest stands at the side at which reading ends. */
const SCENE = { ...SOCIAL_SIZE, unit: 1, from: 240 };
const STAMP = { width: 155, height: 182 };
const POINTS_AN_INCH = 72;
const SHARPNESS = 1.5;

export function sceneOfPost(theme: Theme, fromRight: boolean): string {
  return sceneDrawing(theme, { ...SCENE, mirrored: fromRight });
}

export function stampOfPost(theme: Theme): string {
  return stampDrawing(theme, STAMP.width, STAMP.height);
}

export function openPostPictures(files: Files, typesetter: Typesetter): SocialPictures {
  return openSocialPictures({ files, typesetter, drawings: openPostDrawings() });
}

/** Each is drawn once, when it is first needed, and kept: 14 scenes and 7 stamps, 2 MB. */
export function openPostDrawings(): PostDrawings {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function once(name: string, draw: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(name);
    if (known) return known;
    const drawing = draw().then((bytes) => new Uint8Array(bytes));
    kept.set(name, drawing);
    drawing.catch(() => kept.delete(name));
    return drawing;
  }

  return {
    scene: (theme, fromRight) =>
      once(`${theme} ${fromRight}`, async () => {
        const scene = await pictureOf(sceneOfPost(theme, fromRight));
        return scene
          .flatten({ background: '#fff' })
          .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
          .toBuffer();
      }),
    stamp: (theme) =>
      once(`stamp ${theme}`, async () => {
        const stamp = await pictureOf(stampOfPost(theme), { density: POINTS_AN_INCH * SHARPNESS });
        return stamp.png().toBuffer();
      }),
  };
}

async function pictureOf(drawing: string, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing), options);
}
