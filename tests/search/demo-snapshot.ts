import { readDemoFiles } from '../../demo/company-files.ts';
import type { ReadFeeds } from '../../server/admin/feeds/read-feeds.ts';
import type { CatalogueName } from '../../server/modules/catalogue/audience.ts';
import type { ListedPrice } from '../../server/modules/catalogue/prices/listed-prices.ts';
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

let files: Promise<ReadFeeds> | null = null;

/** What the demo's backend answers a Canadian dealer with, without a backend. */
export async function demoSnapshot(call: CatalogueCall, lang: Locale): Promise<MixedCatalogue> {
  files ??= readDemoFiles(updated);
  const { products: made, prices, stock } = await files;
  const catalogue = catalogueNames[call];
  const priceOf = new Map(
    prices?.prices.flatMap((price) => (price.price_group === 'CANADA' ? [[price.sku, price]] : [])),
  );
  const onHand = new Map(stock?.figures.map((figure) => [figure.sku, figure.onHand]));
  const products = (made?.products ?? [])
    .filter((product) => belongsTo(product, catalogue, priceOf))
    .map((product) => catalogueProductOf(product, priceOf, onHand));
  const rows = { clock: 1, products, gone: [], properties: made?.properties ?? [], images: new Map<string, string>() };
  const key = { catalogue, lang, priceGroup: 'CANADA', seesCost: true };
  return wireCatalogue(rows, key, '3-0badcafe-1', false);
}

type Prices = ReadonlyMap<string, ListedPrice>;

function belongsTo({ kind, international, skus }: ProductInput, catalogue: CatalogueName, prices: Prices): boolean {
  if (catalogue === 'international') return international ?? false;
  if (catalogue === 'discount') return skus.some(({ sku }) => Number(prices.get(sku)?.discount ?? 0) > 0);
  return catalogue === `${kind === 'accessory' ? 'accessorie' : kind}s`;
}

function catalogueProductOf(
  input: ProductInput,
  prices: Prices,
  onHand: ReadonlyMap<string, number>,
): CatalogueProduct {
  const { product, skus } = productRowsOf(input);
  return {
    ...product,
    skus: skus.map((sku) => {
      const price = prices.get(sku.sku);
      if (price === undefined) throw new Error(`${sku.sku} has no price.`);
      const { discount, ...own } = price;
      return {
        ...sku,
        ...own,
        discount: discount ?? '0',
        free_shipping: price.free_shipping ?? false,
        shipping_fee_cents: price.shipping_fee_cents ?? 0,
        max_quantity: price.max_quantity ?? 0,
        quantity: onHand.get(sku.sku) ?? 0,
        coming: [],
        next: null,
        arriving: null,
        updated,
      };
    }),
  };
}
