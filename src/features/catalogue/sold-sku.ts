import type { Style } from '../../contract/catalogue/catalogue-search.ts';
import type { Bike, Configuration, Part, Revision } from '../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../contract/catalogue/stock.ts';
import type { CartItem } from '../../contract/orders/cart.ts';
import type { LineTerms } from '../../domain/orders/quantity.ts';
import { priceTermsOf } from '../../domain/pricing/shown-price.ts';
import { barcodeKeysOf, skuKeyOf } from '../../search/index/words.ts';
import type { Figures } from './stock-level.ts';

export type BikeColor = Bike['colors'][number];

/** What is sold in sizes and colors. */
export type Sized = Bike | Style;

/** The SKU of a bike or a variant, with its parents and latest stock. */
export type SoldSku = {
  readonly sku: string;
  readonly bike: Sized;
  /** The part, for a style. */
  readonly part?: Part | undefined;
  readonly configuration: Configuration;
  readonly size: string;
  readonly color: BikeColor;
  readonly revision: Revision;
  readonly availability: Availability;
};

/** In catalogue order, with every revision. */
export function soldSkusOf(bike: Sized, figures: Figures): Map<string, SoldSku> {
  const parts = new Map('parts' in bike ? bike.parts.map((part) => [part.sku, part]) : []);
  const colors = new Map(bike.colors.map((color) => [color.id, color]));
  const sold = bike.configurations.flatMap((configuration) =>
    configuration.sizes.flatMap((size) =>
      size.skus.flatMap(({ color: colorId, revisions }) => {
        const color = colors.get(colorId) ?? { id: colorId, name: colorId, hex: '#808080' };
        return revisions.map((revision): SoldSku => {
          const availability = figures.get(revision.sku) ?? revision.availableQuantity;
          const { sku } = revision;
          return { sku, bike, part: parts.get(sku), configuration, size: size.name, color, revision, availability };
        });
      }),
    ),
  );
  return new Map(sold.map((one) => [one.sku, one]));
}

/** Those with this SKU or barcode, however it is typed. */
export function skusNumbered(skus: Iterable<SoldSku>, typed: string): SoldSku[] {
  const key = skuKeyOf(typed);
  const barcodes = barcodeKeysOf(typed);
  return [...skus].filter(
    ({ sku, revision: { barcode } }) =>
      skuKeyOf(sku) === key || (barcode && barcodeKeysOf(barcode).some((one) => barcodes.includes(one))),
  );
}

export function isDiscontinued({ bike, revision }: Pick<SoldSku, 'bike' | 'revision'>): boolean {
  return bike.discontinued || revision.discontinued;
}

export function lineTermsOf(sold: SoldSku): LineTerms {
  if (sold.part) return partTermsOf(sold.part, sold.availability);
  const { maxQuantity, minimum, multiple } = sold.configuration;
  return {
    type: 'configuration',
    maxQuantity,
    discontinued: isDiscontinued(sold),
    available: sold.availability.quantity,
    minimum,
    multiple,
  };
}

export function partTermsOf(part: Part, availability: Availability): LineTerms {
  const { maxQuantity, discontinued, minimum, multiple } = part;
  return { type: 'part', maxQuantity, discontinued, available: availability.quantity, minimum, multiple };
}

/** The cart's line until the server answers. `quantity` in units. */
export function partItemOf(part: Part, availability: Availability, quantity: number): CartItem {
  const { sku, name, description, image } = part;
  return {
    type: 'part',
    sku,
    name,
    description,
    imageUrl: image?.url ?? null,
    ...itemTermsOf(part, part, quantity),
    availableQuantity: availability,
    discontinued: part.discontinued,
    productId: part.id,
  };
}

type Terms = Pick<Part, 'maxQuantity' | 'minimum' | 'multiple' | 'uom' | 'freeShipping'>;
type Price = Pick<Part, 'prices' | 'fixedPrice' | 'discount' | 'nextPrices'>;

/** The cart line's part of them. `quantity` in units. */
function itemTermsOf(terms: Terms, { prices, fixedPrice, discount, nextPrices }: Price, quantity: number) {
  const { maxQuantity, minimum, multiple, uom, freeShipping } = terms;
  return {
    quantities: quantity,
    oldQuantities: null,
    maxQuantity,
    ...(minimum !== undefined && { minimum }),
    ...(multiple !== undefined && { multiple }),
    uom,
    discount,
    freeShipping,
    prices,
    ...(fixedPrice !== undefined && { fixedPrice }),
    ...(nextPrices && { nextPrices }),
  } satisfies Partial<CartItem>;
}

/** The cart's line until the server answers. `quantity` in units. */
export function cartItemOf(sold: SoldSku, quantity: number): CartItem {
  const { bike, part, configuration, size, color, revision } = sold;
  if (part) return partItemOf(part, sold.availability, quantity);
  return {
    type: 'configuration',
    sku: sold.sku,
    name: bike.name,
    description: [configuration.name, size, color.name].filter(Boolean).join(' · '),
    productImage: color.image?.url ?? null,
    ...itemTermsOf(configuration, priceTermsOf(configuration, revision), quantity),
    ...(configuration.shipping && { shipping: configuration.shipping }),
    availableQuantity: sold.availability,
    discontinued: isDiscontinued(sold),
    productId: bike.id,
  };
}
