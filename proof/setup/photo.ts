import sharp from 'sharp';

/** A small photo that is always the same. */
export async function drawPhoto(): Promise<Blob> {
  const bytes = await sharp({
    create: { width: 480, height: 320, channels: 3, background: '#2a7f9e' },
  })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
