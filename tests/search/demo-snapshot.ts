import { makeArchive } from '../../demo/archive/archive.ts';
import { makeCatalogue } from '../../demo/catalogue.ts';
import { DEMO_PROPERTIES } from '../../demo/properties.ts';
import { openWorkshop } from '../../demo/workshop.ts';
import type { CatalogueName } from '../../server/modules/catalogue/catalogue-key.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { productRowsOf } from '../../server/modules/catalogue/products/product-rows.ts';
import type { CatalogueProduct } from '../../server/modules/catalogue/repository.ts';
import { wireCatalogue } from '../../server/modules/catalogue/wire-catalogue.ts';
import type { CatalogueCall } from '../../src/contract/catalogue/catalogue-paths.ts';
import type { MixedCatalogue } from '../../src/contract/catalogue/catalogue.ts';
import type { Locale } from '../../src/contract/locale.ts';

const catalogueNames: Record<CatalogueCall, CatalogueName> = {
  bikes: 'bikes',
  parts: 'parts',
  accessories: 'accessories',
  internationalProducts: 'international',
  discountedProducts: 'discount',
};

const updated = new Date('2026-11-20T12:00:00Z');

let made: readonly ProductInput[] | null = null;

/** What the demo's backend answers a Canadian dealer with, without a backend; with so many parts of earlier bikes. */
export function demoSnapshot(call: CatalogueCall, lang: Locale, earlierParts = 0): MixedCatalogue {
  made ??= makeCatalogue(updated).products;
  const catalogue = catalogueNames[call];
  const archive = earlierParts > 0 ? [...makeArchive(earlierParts, openWorkshop(updated, 1))] : [];
  const products = [...made, ...archive].filter((product) => belongsTo(product, catalogue)).map(catalogueProductOf);
  const rows = { clock: 1, products, gone: [], properties: DEMO_PROPERTIES, images: new Map<string, string>() };
  const key = { catalogue, lang, priceGroup: 'CANADA', seesCost: true };
  return wireCatalogue(rows, key, '3-0badcafe-1', false);
}

function belongsTo({ kind, international, skus }: ProductInput, catalogue: CatalogueName): boolean {
  if (catalogue === 'international') return international ?? false;
  if (catalogue === 'discount') return skus.some(({ discount }) => (discount ?? 0) > 0);
  return catalogue === `${kind === 'accessory' ? 'accessorie' : kind}s`;
}

function catalogueProductOf(input: ProductInput): CatalogueProduct {
  const { product, skus, prices } = productRowsOf(input);
  const priceOf = (sku: string) => {
    const price = prices.find((one) => one.sku === sku && ['CANADA', '*'].includes(one.price_group));
    if (price === undefined) throw new Error(`${sku} has no price.`);
    return price;
  };
  return {
    ...product,
    skus: skus.map((sku) => ({
      ...sku,
      ...priceOf(sku.sku),
      discount: String(sku.discount),
      quantity: input.skus.find((one) => one.sku === sku.sku)?.stock?.quantity ?? 0,
      next: null,
      arriving: null,
      updated,
    })),
  };
}
