import type { Style } from '../../contract/catalogue/catalogue-search.ts';
import type { Bike, Configuration, Part, Revision } from '../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../contract/catalogue/stock.ts';
import type { LineTerms } from '../../domain/orders/quantity.ts';
import { partTermsOf } from './products/part-terms.ts';
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
