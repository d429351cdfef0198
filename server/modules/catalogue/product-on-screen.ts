import type { Kysely, Selectable } from 'kysely';
import type { MatchedAddress, RouteName } from '../../../src/contract/addresses.ts';
import { isAtten } from '../../../src/domain/catalogue/catalogues.ts';
import type { Database, ProductTable } from '../../database/schema.ts';

type Product = Pick<Selectable<ProductTable>, 'kind' | 'international' | 'properties'>;

/** Products that each screen can open by id. */
const screens: Partial<Record<RouteName, (product: Product) => boolean>> = {
  bikes: ({ kind }) => kind === 'bike',
  // For international dealers, parts are the international catalog.
  pieces: ({ kind, international }) => kind === 'part' || international,
  accessories: (product) => product.kind === 'accessory' && !isAtten(product),
  atten: (product) => product.kind === 'accessory' && isAtten(product),
  discount: () => true,
};

/** Whether the address's product exists. True when the address names none. */
export async function isProductThere(
  db: Kysely<Database>,
  { name, params: { id } }: Pick<MatchedAddress, 'name' | 'params'>,
): Promise<boolean> {
  const isOnScreen = screens[name];
  if (isOnScreen === undefined || id === undefined) return true;
  const product = await db
    .selectFrom('products')
    .select(['kind', 'international', 'properties'])
    .where('id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst();
  return product !== undefined && isOnScreen(product);
}
