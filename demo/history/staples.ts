import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';

/** How the part numbers of what sells best begin. */
const BEST_SELLERS = new Set(
  'PC-CH PC-CS PC-CR PC-PD PC-BP PC-RT PC-TR PC-TG PC-TU PC-WH PC-HB PC-ST PC-GR PC-SD PC-SP PC-HG AC-HM AC-JR AC-BT AC-LT AC-PM'.split(
    ' ',
  ),
);

/** What every shop orders, of which the orders of the past are made: new bikes and the best sellers. */
export function staplesOf(products: readonly ProductInput[]): ProductInput[] {
  return products.filter(({ kind, name, model, skus: [first] }) =>
    kind === 'bike' ? name.en === model : BEST_SELLERS.has(first?.sku.slice(0, 5) ?? ''),
  );
}
