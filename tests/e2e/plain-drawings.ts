import { fillDemo } from '../../demo/fill.ts';
import { readSettings } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { SMALLER } from './demo-data.ts';

/**
 * Fills a folder with the demo, and puts a plain drawing of the same frame in the place of each that it has drawn of its products, at the
 * same address: a browser takes a third of the time of a list of bikes for their gradients, and no test looks at what is drawn. The
 * library's photos are smaller: the portal paints one whenever it is asked for, and some tests ask for hundreds.
 */
export async function fillPlainly(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir }), (error) => {
    throw error;
  });
  await claimPortal(db);
  await fillDemo(db, { now: new Date() });
  const drawings = await db.selectFrom('images').where('media_type', '=', 'image/svg+xml').selectAll().execute();
  for (const { hash, bytes } of drawings) {
    const frame = /^<svg[^>]*>/.exec(Buffer.from(bytes).toString())?.[0];
    if (frame === undefined) throw new Error(`${hash} begins as no drawing does`);
    const plain = `${frame}<rect width="50%" height="30%" fill="#${hash.slice(0, 6)}"/></svg>`;
    await db
      .updateTable('images')
      .set({ bytes: Buffer.from(plain) })
      .where('hash', '=', hash)
      .execute();
  }
  const photos = await db
    .selectFrom('library_files')
    .where('recipe', 'is not', null)
    .select(['id', 'recipe'])
    .execute();
  for (const { id, recipe } of photos) {
    if (recipe?.make !== 'photo') continue;
    const smaller = { ...recipe, width: recipe.width / SMALLER, height: Math.round(recipe.height / SMALLER) };
    await db
      .updateTable('library_files')
      .set({ recipe: JSON.stringify(smaller) })
      .where('id', '=', id)
      .execute();
  }
  await close();
}
