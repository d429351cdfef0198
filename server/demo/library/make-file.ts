import type { Kysely } from 'kysely';
import type { FileRecipe } from '../../database/library-schema.ts';
import type { Database } from '../../database/schema.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPhoto } from './draw-photo.ts';
import { writePaper } from './write-paper.ts';

/** A file of the demo's library, made anew whenever somebody asks: the same recipe gives the same bytes. */
export async function makeFile(db: Kysely<Database>, recipe: FileRecipe): Promise<Buffer> {
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
      return Buffer.from(drawPhoto(recipe, picture === undefined ? '' : Buffer.from(picture.bytes).toString()));
    }
  }
}
