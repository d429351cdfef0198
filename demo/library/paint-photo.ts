import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Of 100: what is drawn shows no blocks, and a picture of 4800 × 3200 is some 600 kB. */
const quality = 88;

/** A drawing as a JPEG of so many pixels, without a ground of its own: the drawing covers all of it. */
export async function paintPhoto(svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const drawing = await loadImage(Buffer.from(linked(apart(svg))));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(drawing, 0, 0, width, height);
  return canvas.encode('jpeg', quality);
}

/** Of what a drawing takes up from another place in it the painter knows the former name alone. */
function linked(svg: string): string {
  return svg
    .replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replaceAll(/(?<=<(?:use|linearGradient|radialGradient|pattern)\b[^>]*\s)href="/g, 'xlink:href="');
}

/** SVG lets the numbers and functions of a transform stand without a space between them; the painter does not read them so. */
function apart(svg: string): string {
  return svg.replaceAll(/transform="[^"]*"/g, (transform) =>
    transform.replaceAll(/(?<=[\d.])-/g, ' -').replaceAll(/\)(?=\w)/g, ') '),
  );
}
