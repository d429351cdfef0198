/** In pixels, of the longer side. */
const LONGEST_SIDE = 2_560;
/** Keeps tears and numbers readable at about a tenth of a camera's file size. */
const QUALITY = 0.85;

/** An upright JPEG on white, at most `LONGEST_SIDE` long. Null when the browser cannot open it. */
export async function drawPicture(picture: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  try {
    const { width, height } = shrunkSize(bitmap);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const drawing = canvas.getContext('2d');
    if (drawing === null) return null;
    drawing.imageSmoothingQuality = 'high';
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(bitmap, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    // Its pixels go now, and not when somebody tidies up.
    canvas.width = 0;
    return drawn;
  } finally {
    bitmap.close();
  }
}

/** Whole pixels in the same proportion. Small pictures keep their size. */
export function shrunkSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
