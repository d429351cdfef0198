import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { ProductTable, SkuTable } from '../../../database/schema.ts';
import type { PriceTable } from '../prices/schema.ts';
import type { ProductInput, SkuInput } from './product-input.ts';

/** A product's rows without cursor. Percents are numbers. */
export type ProductRows = {
  product: Omit<Selectable<ProductTable>, 'cursor' | 'removed' | 'former_kinds'>;
  skus: (Omit<Selectable<SkuTable>, 'discount'> & { discount: number })[];
  /** Of the products file, without days. */
  prices: Pick<
    Selectable<PriceTable>,
    'sku' | 'price_group' | 'msrp_cents' | 'cost_cents' | 'fixed_name' | 'fixed_cents'
  >[];
};

/** The rows that a product comes to, with the table's defaults filled in. */
export function productRowsOf(input: ProductInput): ProductRows {
  const { skus, international = false, discounted = false, ...product } = input;
  return {
    product: withoutUndefined({ ...product, international, discounted }),
    skus: skus.map((sku) => skuRowOf(input.id, sku)),
    prices: skus.flatMap(({ sku, prices }) =>
      prices.map((price) => ({
        sku,
        price_group: price.priceGroup,
        msrp_cents: price.msrpCents,
        cost_cents: price.costCents,
        fixed_name: price.fixed?.name ?? null,
        fixed_cents: price.fixed?.cents ?? null,
      })),
    ),
  };
}

/** Compares products, ignoring the order of SKUs and prices. */
export function areSameProduct(one: ProductRows, other: ProductRows): boolean {
  return (
    isDeepStrictEqual(one.product, other.product) &&
    isDeepStrictEqual(bySku(one.skus), bySku(other.skus)) &&
    isDeepStrictEqual(bySku(one.prices), bySku(other.prices))
  );
}

function skuRowOf(productId: string, input: SkuInput): ProductRows['skus'][number] {
  return {
    sku: input.sku,
    product_id: productId,
    type: input.type,
    configuration: input.configuration ?? null,
    size: input.size ?? null,
    color: input.color ?? null,
    revision: input.revision ?? 1,
    barcode: input.barcode ?? null,
    uom: input.uom,
    max_quantity: input.maxQuantity ?? 0,
    minimum: input.minimum ?? null,
    multiple: input.multiple ?? null,
    free_shipping: input.freeShipping ?? false,
    shipping_fee_cents: input.shippingFeeCents ?? 0,
    discount: input.discount ?? 0,
    discontinued: input.discontinued ?? false,
  };
}

function bySku<Row extends { sku: string; price_group?: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [JSON.stringify([row.sku, row.price_group]), row]));
}

/** As the database gives it back: JSON knows no members that are undefined. */
function withoutUndefined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
