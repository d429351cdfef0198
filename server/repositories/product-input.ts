import type { Bilingual } from '../../src/domain/bilingual.ts';
import type { BikeDetail, PartDetail, ProductTable } from '../database/schema.ts';

/** What products are filtered by (FLT-1). Written before the products that name it. */
export type PropertyInput = { id: number; position: number; name: Bilingual };

/** A picture as it goes into the database; `imageHash` gives the name under which a product's detail refers to it. */
export type ImageInput = { mediaType: ImageMediaType; bytes: Uint8Array };

export type ImageMediaType = 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/gif';

/** Price of one unit in cents for one price group in upper case; `*` is every group without a price of its own. */
export type PriceInput = {
  priceGroup: string;
  msrpCents: number;
  costCents: number;
  /** PRICE-1: a further named price that stands in place of cost. */
  fixed?: { name: string; cents: number };
};

/** Units that are left to promise, and the day (2026-11-20) of the next arrival. */
export type StockInput = { quantity: number; next: string | null };

/** What is sold: one sku. What is left out takes the default that the table gives it. */
export type SkuInput = {
  sku: string;
  type: 'part' | 'configuration';
  /** Of a bike: the id of a configuration and of a colour, and the name of a size, as the product's detail has them. */
  configuration?: string;
  size?: string;
  color?: string;
  /** Counts up; of several with the same configuration, size and colour the last one is the present one (CAT-5). */
  revision?: number;
  barcode?: string;
  uom: string;
  maxQuantity?: number;
  minimum?: number;
  multiple?: number;
  freeShipping?: boolean;
  shippingFeeCents?: number;
  /** Percent off the cost, to four decimals. */
  discount?: number;
  discontinued?: boolean;
  /** A dealer whose group has no price here, `*` counted, is not shown the sku. */
  prices: PriceInput[];
  /** Left out: the stock stays as it is, or is none for a sku that is new. */
  stock?: StockInput;
};

type ProductBase = {
  id: string;
  /** The order in which a catalogue shows its products. */
  position: number;
  name: Bilingual;
  model: string;
  year: number | null;
  /** `fr: null` where there is none: English stands in, marked as such. */
  description: Bilingual;
  discontinued: boolean;
  /** Sold in the international catalogue. */
  international?: boolean;
  properties: { id: number; values: { en: string; fr: string }[] }[];
  skus: SkuInput[];
};

export type ProductInput = ProductBase &
  ({ kind: 'bike'; detail: BikeDetail } | { kind: Exclude<ProductTable['kind'], 'bike'>; detail: PartDetail });

/** What a write did, in products; `restocked` counts skus whose stock alone is not as it was. */
export type ProductCounts = { added: number; changed: number; unchanged: number; gone: number; restocked: number };
