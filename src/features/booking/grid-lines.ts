import type { BookingCatalogue } from '../../contract/booking.ts';
import { unitsOf } from '../../domain/booking/columns.ts';
import type { GridUnits } from '../../domain/booking/grid-view.ts';
import { centsFromAmount } from '../../domain/money.ts';
import { discountedCents } from '../../domain/price.ts';
import type { GridLine } from './grid-line.ts';

/**
 * BOOK-2, BOOK-3. Every sku that the dealer can book, in the order of the catalogue: by model, configuration, colour and size. What has no
 * price for the dealer's group is not there.
 */
export function gridLines({ models }: BookingCatalogue, group: string, locale: string): GridLine[] {
  const isFrench = locale === 'fr';
  const named = ({ name, nameFr }: { name: string; nameFr?: string | undefined }) => (isFrench && nameFr) || name;
  return models.flatMap((model) => {
    const colors = new Map(model.colors.map((color) => [color.id, color]));
    return model.configurations.flatMap((configuration) =>
      configuration.items.flatMap((item) => {
        const color = colors.get(item.color);
        return item.skus.flatMap(({ sku, size, prices, discount }): GridLine[] => {
          const price = (prices ?? configuration.prices)[group.toUpperCase()];
          if (price === undefined) return [];
          const line = {
            sku,
            modelId: model.id ?? model.name,
            modelName: named(model),
            configuration: named(configuration),
            colorName: color === undefined ? item.color : named(color),
            colorHex: color?.hex,
            size: size ?? null,
            unitCents: price.PRICE === undefined ? null : discountedCents(centsFromAmount(price.PRICE), discount ?? 0),
            msrpCents: centsFromAmount(price.MSRP),
            uom: model.uom,
            isSold: true,
          };
          return [line];
        });
      }),
    );
  });
}

/** Skus that have units or a note in the grid and are not `sold`: in no line of the catalogue. */
export function unsoldSkus(
  sold: ReadonlySet<string>,
  units: GridUnits,
  remarks: ReadonlyMap<string, string>,
): string[] {
  const filled = [...units].flatMap(([sku, cells]) => (unitsOf(cells) > 0 ? [sku] : []));
  return [...new Set([...filled, ...remarks.keys()])].filter((sku) => !sold.has(sku));
}

/** A row for what is sold no more: it can be seen and emptied, whatever the catalogue has. */
export function unsoldLine(sku: string): GridLine {
  const names = { modelId: sku, modelName: sku, configuration: '', colorName: '', uom: '' };
  return { sku, ...names, size: null, unitCents: null, msrpCents: null, isSold: false };
}
