import * as v from 'valibot';
import { bike, part } from './catalogue.ts';
import { amount, id, sku } from './primitives.ts';
import { availability } from './stock.ts';

/*
 * MODE-4. What of a catalogue a customer may see, name by name: what is not named here is not there. A new field of the contract stays
 * away from customers until somebody names it.
 */

/** Of all prices the msrp alone. */
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

/** A part as a customer may see it. */
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

/** A snapshot of a catalogue, without the cursor: nothing is asked of the backend for a customer. */
const shownCatalogue = v.object({
  products: v.array(shownProduct),
  filters: v.array(v.object({ propertyId: v.number(), propertyName: v.string(), values: v.array(v.string()) })),
  paging: v.object({ current: v.number(), pages: v.number(), perPage: v.number(), total: v.number() }),
});

/** MODE-4. A catalogue's answer as a customer may see it, as text; null where it is none of this contract. */
export function customerCatalogue(answer: string): string | null {
  try {
    const read = v.safeParse(shownCatalogue, JSON.parse(answer));
    return read.success ? JSON.stringify(read.output) : null;
  } catch {
    return null;
  }
}
