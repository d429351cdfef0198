import type { CatalogueKey } from '../../../contract/catalogue/catalogue-search.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { CatalogueSearch } from '../../../search/types.ts';
import { lookUpSkus } from '../products/look-up-skus.ts';
import { soldSkusOf } from '../sold-sku.ts';
import type { Figures } from '../stock-level.ts';
import type { SheetItem } from './line-sheet-source.ts';

type Catalogues = {
  readonly catalogues: () => Promise<CatalogueSearch>;
  readonly keys: readonly CatalogueKey[];
  readonly mode: Mode;
  readonly figures: Figures;
};

/** The catalogues know barcodes and pictures. A bike comes once, with those of its SKUs that are in the cart. */
export async function findCartItems(all: readonly SheetItem[], of: Catalogues): Promise<readonly SheetItem[]> {
  const { catalogues, keys, mode, figures } = of;
  const cart = all.flatMap((one): CartItem[] => ('item' in one ? [one.item] : []));
  if (cart.length === 0) return all;
  const { products } = await lookUpSkus(await catalogues(), keys, cart, mode);
  const skus = new Set(cart.map(({ sku }) => sku));
  const bikes = new Set<string>();
  return all.flatMap((one): SheetItem[] => {
    const product = 'item' in one ? products.get(one.item.sku) : undefined;
    if (!product) return [one];
    if (product.type === 'part') return [{ product }];
    if (bikes.has(product.id)) return [];
    bikes.add(product.id);
    return [{ bike: product, matched: [...soldSkusOf(product, figures).values()].filter(({ sku }) => skus.has(sku)) }];
  });
}
