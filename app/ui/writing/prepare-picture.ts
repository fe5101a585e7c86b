import { KIND_BYTES, kindOf } from '#domain/pictures/picture-kind.ts';
import { storedSizes } from '#domain/pictures/picture-rules.ts';

/** It is encoded once more on the server. */
const QUALITY = 0.88;

export type Refused = 'pictures.type' | 'pictures.heic';

export async function receivePicture(
  file: File,
  quarterTurns: number,
): Promise<Blob | { refused: Refused }> {
  const kind = kindOf(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));
  if (kind === 'other') return { refused: 'pictures.type' };
  const ready = await preparePicture(file, quarterTurns);
  return kind === 'heic' && ready === file ? { refused: 'pictures.heic' } : ready;
}

/** Saves the upload, and keeps the place in its metadata on the device. Falls back to the file as it is. */
export async function preparePicture(file: File, quarterTurns: number): Promise<Blob> {
  try {
    return await scale(await decode(file), quarterTurns);
  } catch {
    console.log("Your browser doesn't support the Compression API");
    return file;
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
      await image.decode();
      return await createImageBitmap(image);
    } finally {
      URL.revokeObjectURL(image.src);
    }
  }
}

async function scale(bitmap: ImageBitmap, quarterTurns: number): Promise<Blob> {
  const onItsSide = quarterTurns % 2 === 1;
  const { photo } = storedSizes({
    width: onItsSide ? bitmap.height : bitmap.width,
    height: onItsSide ? bitmap.width : bitmap.height,
  });
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const width = onItsSide ? photo.height : photo.width;
  const height = onItsSide ? photo.width : photo.height;
  pen.imageSmoothingQuality = 'high';
  pen.translate(photo.width / 2, photo.height / 2);
  pen.rotate((quarterTurns * Math.PI) / 2);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return encodeCanvas(canvas, pen);
}

export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // Without WebP, transparency becomes paper instead of black.
  pen.resetTransform();
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded.'))),
      type,
      QUALITY,
    );
  });
}
