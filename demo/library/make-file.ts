import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { FileRecipe, LogoRecipe } from '../../server/modules/library/schema.ts';
import { wordmark } from '../drawings/wordmark.ts';
import { drawPhoto } from './draw-photo.ts';
import { paintPhoto } from './paint-photo.ts';
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
