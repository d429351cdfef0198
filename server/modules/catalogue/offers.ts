import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../src/contract/locale.ts';
import { type Bilingual, wordsIn } from '../../../src/domain/bilingual.ts';
import type { ItemType } from '../../../src/domain/catalogue/catalogues.ts';
import type { Price } from '../../../src/domain/pricing/price.ts';
import type { Database } from '../../database/schema.ts';
import type { StockFigure } from '../stock/repository.ts';
import type { Audience } from './audience.ts';
import { imageAddress } from './products/images.ts';

/** A SKU as sold to one dealer, with terms, price (PRICE-1) and stock, in one language. */
export type Offer = {
  readonly sku: string;
  readonly productId: string;
  readonly type: ItemType;
  readonly name: string;
  /** For bikes: configuration, size and color. */
  readonly description: string;
  readonly image: string | null;
  readonly uom: string;
  readonly maxQuantity: number;
  readonly minimum: number | null;
  readonly multiple: number | null;
  readonly freeShipping: boolean;
  readonly feeCents: number;
  /** The item's own discount in percent, 0 for none. */
  readonly discountPercent: number;
  readonly discontinued: boolean;
  readonly price: Price;
  /** Name of the further price (PRICE-1), or null. */
  readonly fixedName: string | null;
  readonly stock: Omit<StockFigure, 'sku'>;
};

type OfferRow = {
  sku: string;
  product_id: string;
  type: ItemType;
  name: Bilingual;
  description: Bilingual;
  configuration: Bilingual | null;
  size: string | null;
  color: Bilingual | null;
  image_hash: string | null;
  image_type: string | null;
  uom: string;
  max_quantity: number;
  minimum: number | null;
  multiple: number | null;
  free_shipping: boolean;
  shipping_fee_cents: number;
  discount: string;
  discontinued: boolean;
  msrp_cents: number;
  cost_cents: number;
  fixed_name: string | null;
  fixed_cents: number | null;
  quantity: number;
  next: string | null;
  arriving: number | null;
  updated: Date;
};

/** Offers for these SKUs, without unknown, unpriced or hidden ones. Unreported stock is 0, dated 1970. */
export async function readOffers(
  db: Kysely<Database>,
  skus: readonly string[],
  audience: Audience,
  lang: Locale,
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<OfferRow>`
    select s.sku, s.product_id, s.type, p.name, p.description,
      (select c -> 'name' from jsonb_array_elements(p.detail -> 'configurations') c where c ->> 'id' = s.configuration) as configuration,
      s.size, colour -> 'name' as color, i.hash as image_hash, i.media_type as image_type,
      s.uom, s.minimum, s.multiple, coalesce(price.max_quantity, s.max_quantity) as max_quantity,
      coalesce(price.free_shipping, s.free_shipping) as free_shipping,
      coalesce(price.shipping_fee_cents, s.shipping_fee_cents) as shipping_fee_cents,
      coalesce(price.discount, s.discount) as discount,
      s.discontinued or p.discontinued as discontinued,
      price.msrp_cents, price.cost_cents, price.fixed_name, price.fixed_cents,
      coalesce(st.quantity, 0) as quantity, st.next, st.arriving, coalesce(st.updated_at, to_timestamp(0)) as updated
    from skus s
    join products p on p.id = s.product_id and not p.removed
    join lateral (
      select * from prices where prices.sku = s.sku and price_group in (${audience.priceGroup}, '*')
      order by price_group = '*' limit 1
    ) price on true
    left join stock st on st.sku = s.sku
    left join lateral (
      select c as colour from jsonb_array_elements(p.detail -> 'colors') c where c ->> 'id' = s.color
    ) colours on true
    left join images i on i.hash = coalesce(colour ->> 'image', p.detail ->> 'image')
    where s.sku = any(${skus}::text[])
      and (p.kind = any(${audience.kinds}::text[]) or (p.international and ${audience.international}))
  `.execute(db);
  return new Map(rows.map((row) => [row.sku, offerOf(row, lang)]));
}

function offerOf(row: OfferRow, lang: Locale): Offer {
  const variant = [
    row.configuration && wordsIn(row.configuration, lang),
    row.size,
    row.color && wordsIn(row.color, lang),
  ];
  return {
    sku: row.sku,
    productId: row.product_id,
    type: row.type,
    name: wordsIn(row.name, lang),
    description: row.type === 'configuration' ? variant.filter(Boolean).join(' · ') : wordsIn(row.description, lang),
    image: row.image_hash && row.image_type ? imageAddress(row.image_hash, row.image_type) : null,
    uom: row.uom,
    maxQuantity: row.max_quantity,
    minimum: row.minimum,
    multiple: row.multiple,
    freeShipping: row.free_shipping,
    feeCents: row.shipping_fee_cents,
    discountPercent: Number(row.discount),
    discontinued: row.discontinued,
    price: { msrpCents: row.msrp_cents, costCents: row.cost_cents, fixedPriceCents: row.fixed_cents },
    fixedName: row.fixed_name,
    stock: { quantity: row.quantity, next: row.next, arriving: row.arriving, updated: row.updated },
  };
}
