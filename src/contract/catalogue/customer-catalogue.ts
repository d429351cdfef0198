import * as v from 'valibot';
import { amount, id, sku } from '../primitives.ts';
import { bike, part } from './catalogue.ts';
import { availability } from './stock.ts';

/* An allowlist: new contract fields stay hidden from customers until named here. */

/** Customers see only the MSRP. */
const price = { prices: v.object({ msrp: amount }) };

const configuration = v.object({
  id,
  name: v.string(),
  sizes: v.array(
    v.object({
      name: v.string(),
      skus: v.array(
        v.object({
          color: v.string(),
          revisions: v.array(
            v.object({
              sku,
              availableQuantity: availability,
              discontinued: v.optional(v.boolean()),
              ownPrice: v.optional(v.object(price)),
            }),
          ),
        }),
      ),
    }),
  ),
  specification: bike.entries.configurations.item.entries.specification,
  uom: v.string(),
  ...price,
});

const { type: bikeType, name, model, year, description, descriptionLang, discontinued, properties } = bike.entries;
const { colors, gallery, geometry } = bike.entries;

const shownBike = v.object({
  id,
  type: bikeType,
  name,
  model,
  year,
  description,
  descriptionLang,
  discontinued,
  properties,
  colors,
  gallery,
  geometry,
  configurations: v.array(configuration),
});

const { type: partType, barcode, assembly, image } = part.entries;

/** The customer's view of a part. */
export const customerPart = v.object({
  id,
  type: partType,
  sku,
  name,
  model: part.entries.model,
  year: part.entries.year,
  description,
  descriptionLang,
  barcode,
  assembly,
  discontinued,
  properties,
  image,
  availableQuantity: availability,
  uom: v.string(),
  ...price,
});

const shownProduct = v.variant('type', [shownBike, customerPart]);

/** No cursor, because nothing is fetched for a customer. */
const shownCatalogue = v.object({
  products: v.array(shownProduct),
  filters: v.array(v.object({ propertyId: v.number(), propertyName: v.string(), values: v.array(v.string()) })),
  paging: v.object({ current: v.number(), pages: v.number(), perPage: v.number(), total: v.number() }),
});

/** A catalog answer as JSON text with customer fields only, or null if unreadable. */
export function customerCatalogue(answer: string): string | null {
  try {
    const read = v.safeParse(shownCatalogue, JSON.parse(answer));
    return read.success ? JSON.stringify(read.output) : null;
  } catch {
    return null;
  }
}

/**
 * Base64: `dataKey` under the seal key, `pin` the same key under the PIN (null after too many tries), `session` under
 * `dataKey`.
 */
export const handedOver = v.object({
  userId: v.string(),
  sinceMs: v.number(),
  salt: v.string(),
  rounds: v.number(),
  pin: v.nullable(v.string()),
  dataKey: v.string(),
  session: v.string(),
  tries: v.number(),
  lastTryMs: v.number(),
});

export type HandedOver = v.InferOutput<typeof handedOver>;
