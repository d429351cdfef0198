import type { Bike, Configuration, Revision } from '../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../contract/catalogue/stock.ts';
import type { LineTerms } from '../../domain/orders/quantity.ts';
import type { Figures } from './stock-level.ts';

export type BikeColor = Bike['colors'][number];

/** A bike's SKU with its parents and latest stock. */
export type SoldSku = {
  readonly sku: string;
  readonly bike: Bike;
  readonly configuration: Configuration;
  readonly size: string;
  readonly color: BikeColor;
  readonly revision: Revision;
  readonly availability: Availability;
};

/** In catalogue order, with every revision. */
export function soldSkusOf(bike: Bike, figures: Figures): Map<string, SoldSku> {
  const colors = new Map(bike.colors.map((color) => [color.id, color]));
  const sold = bike.configurations.flatMap((configuration) =>
    configuration.sizes.flatMap((size) =>
      size.skus.flatMap(({ color: colorId, revisions }) => {
        const color = colors.get(colorId) ?? { id: colorId, name: colorId, hex: '#808080' };
        return revisions.map((revision): SoldSku => {
          const availability = figures.get(revision.sku) ?? revision.availableQuantity;
          return { sku: revision.sku, bike, configuration, size: size.name, color, revision, availability };
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
