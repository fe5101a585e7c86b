import { storedSizes } from '#domain/pictures/picture-rules.ts';

/** What is kept is encoded once more: a little better than that is enough. */
const QUALITY = 0.88;

/**
 * Scales a picture down in the browser to what is kept of it, turned by quarters to the right;
 * so a large photo arrives on a bad line, and where it was taken never leaves the device. A
 * browser that cannot do this sends the file as it is.
 */
export async function preparePicture(file: File, quarterTurns: number): Promise<Blob> {
  try {
    return await scale(await createImageBitmap(file), quarterTurns);
  } catch {
    console.log("Your browser doesn't support the Compression API");
    return file;
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
  return encodePicture(canvas, pen);
}

/** What is drawn, as a file that can be sent. */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // Where no WebP can be written, what was transparent becomes paper instead of black.
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
