import type { PdfLogo, PdfPicture } from '../../domain/files/written-file.ts';

/** Sharp on paper at the size in which it is printed. */
const pixelsHigh = 240;
const mostPixelsWide = 1_200;

/** The logo on white, which PDF readers need. Null on failure: the document matters more. */
export async function logoPicture({ src, width, height }: PdfLogo): Promise<PdfPicture | null> {
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    const scale = Math.min(pixelsHigh / height, mostPixelsWide / width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
    const blob = await promise;
    if (blob === null) return null;
    return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
  } catch {
    return null;
  }
}
