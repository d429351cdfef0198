import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { FileRecipe, LogoRecipe } from '../../server/modules/library/schema.ts';
import { wordmark } from '../drawings/wordmark.ts';
import { drawPhoto } from './draw-photo.ts';
import { writePaper } from './write-paper.ts';

const [boxWidth, boxHeight] = [1200, 400];

/** The brand name in outlines, in one ink, with or without a background. */
function drawLogo({ ink, ground, width }: LogoRecipe): string {
  const height = Math.round((width * boxHeight) / boxWidth);
  const box = ground === null ? '' : `<rect width="${boxWidth}" height="${boxHeight}" fill="${ground}"/>`;
  const mark = wordmark([boxWidth / 2, boxHeight / 2], 0, 130, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}">${box}${mark}</svg>`;
}

/** A demo library file, drawn on request: the same recipe gives the same bytes. */
export async function makeFile(db: Kysely<Database>, recipe: FileRecipe, mediaType: string): Promise<Buffer> {
  switch (recipe.make) {
    case 'paper':
      return writePaper(recipe);
    case 'logo':
      return Buffer.from(drawLogo(recipe));
    case 'photo': {
      const picture = await db
        .selectFrom('images')
        .select('bytes')
        .where('hash', '=', recipe.picture)
        .executeTakeFirst();
      // The products of the demo may be gone, and their pictures with them.
      const drawing = drawPhoto(recipe, picture === undefined ? '' : Buffer.from(picture.bytes).toString());
      // A library that was filled by an earlier version says that its photos are drawings.
      return mediaType === 'image/jpeg' ? paintPhoto(drawing, recipe) : Buffer.from(drawing);
    }
  }
}

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
