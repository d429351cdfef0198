import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { FileRecipe } from '../../server/modules/library/schema.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPhoto } from './draw-photo.ts';
import { paintPhoto } from './paint-photo.ts';
import { writePaper } from './write-paper.ts';

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
