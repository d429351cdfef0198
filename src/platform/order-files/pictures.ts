import type { PdfLogo, JpegPicture } from '../../domain/files/written-file.ts';

type Box = { readonly width: number; readonly height: number };

/** Sharp on paper at the size in which it is printed. */
const logoBox = { width: 1_200, height: 240 };
const productBox = { width: 480, height: 360 };
/** For a drawing without a size of its own. */
const usualShape = { width: 400, height: 300 };

/** Longer than a picture takes that the device holds. */
const timeoutMs = 8_000;

/** The logo on white, which PDF readers need. Null on failure: the document matters more. */
export async function logoPicture({ src, width, height }: PdfLogo): Promise<JpegPicture | null> {
  try {
    return await jpegOf(await loadedImage(src), { width, height }, logoBox);
  } catch {
    return null;
  }
}

/** A product's picture in any format that the browser shows. Null if the device lacks it or cannot decode it. */
export async function productPicture(src: string): Promise<JpegPicture | null> {
  try {
    const image = await Promise.race([loadedImage(src), rejected(timeoutMs)]);
    const { naturalWidth: width, naturalHeight: height } = image;
    return await jpegOf(image, width > 0 && height > 0 ? { width, height } : usualShape, productBox);
  } catch {
    return null;
  }
}

async function loadedImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A canvas does not give out pictures of another host otherwise.
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
}

async function rejected(afterMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the picture did not come')), afterMs);
  });
}

async function jpegOf(image: HTMLImageElement, shape: Box, box: Box): Promise<JpegPicture | null> {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(shape.width * scale);
  canvas.height = Math.round(shape.height * scale);
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
}
