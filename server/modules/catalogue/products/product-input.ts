import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import type { BikeDetail, PartDetail, ProductTable } from '../../../database/schema.ts';

/** What products are filtered by (FLT-1). Written before the products that name it. */
export type PropertyInput = { id: number; position: number; name: Bilingual };

/** `imageHash` gives the name that a product's detail refers to. */
export type ImageInput = { mediaType: ImageMediaType; bytes: Uint8Array };

export type ImageMediaType = 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/gif';

/** Unit price in cents for an uppercase price group. `*` covers groups without their own. */
export type PriceInput = {
  priceGroup: string;
  msrpCents: number;
  costCents: number;
  /** A named price shown instead of cost. */
  fixed?: { name: string; cents: number };
};

/** Units that can be promised as they are, for a made-up catalog, and the next arrival's day (2026-11-20) and units. */
export type StockInput = { quantity: number; next: string | null; arriving?: number };

/** One SKU on sale. Omitted fields get the table's defaults. */
export type SkuInput = {
  sku: string;
  type: 'part' | 'configuration';
  /** Bikes only: configuration and color by id and size by name, as in the product's detail. */
  configuration?: string;
  size?: string;
  color?: string;
  /** Among SKUs with the same configuration, size and color, the highest is current (CAT-5). */
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
  /** Those of the prices file come on top. Groups without a price of their own or in `*` do not see the SKU. */
  prices: PriceInput[];
  /** When omitted, stock stays unchanged, or is none for a new SKU. */
  stock?: StockInput;
};

type ProductBase = {
  id: string;
  /** The position in catalogs. */
  position: number;
  name: Bilingual;
  model: string;
  year: number | null;
  /** `fr: null` falls back to English, marked as such. */
  description: Bilingual;
  discontinued: boolean;
  international?: boolean;
  /** In the discount catalog, whatever its price. */
  discounted?: boolean;
  properties: { id: number; values: { en: string; fr: string }[] }[];
  skus: SkuInput[];
};

export type ProductInput = ProductBase &
  ({ kind: 'bike'; detail: BikeDetail } | { kind: Exclude<ProductTable['kind'], 'bike'>; detail: PartDetail });

/** Counts products. `restocked` counts SKUs where only the stock changed. */
export type ProductCounts = { added: number; changed: number; unchanged: number; gone: number; restocked: number };
