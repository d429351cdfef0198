import type { BookingCatalogue } from '../../contract/booking/booking.ts';
import { unitsOf } from '../../domain/booking/columns.ts';
import type { PricedRow } from '../../domain/booking/grid-totals.ts';
import type { GridUnits } from '../../domain/booking/grid.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { discountedCents } from '../../domain/pricing/price.ts';

/** All bookable SKUs in catalogue order, without those lacking a price. */
export function gridLines({ models }: BookingCatalogue, group: string, locale: string): GridLine[] {
  const isFrench = locale === 'fr';
  const named = ({ name, nameFr }: { name: string; nameFr?: string | undefined }) => (isFrench && nameFr) || name;
  const centsOf = pricesIn(group.toUpperCase());
  return models.flatMap((model) => {
    const colors = new Map(model.colors.map((color) => [color.id, color]));
    return model.configurations.flatMap((configuration) =>
      configuration.items.flatMap((item) => {
        const color = colors.get(item.color);
        return item.skus.flatMap(({ sku, size, prices, discount }): GridLine[] => {
          const price = centsOf(prices ?? configuration.prices);
          if (price === null) return [];
          const line = {
            sku,
            modelId: model.id ?? model.name,
            modelName: named(model),
            configuration: named(configuration),
            colorName: color === undefined ? item.color : named(color),
            colorHex: color?.hex,
            size: size ?? null,
            unitCents: price.unit === null || !discount ? price.unit : discountedCents(price.unit, discount),
            msrpCents: price.msrp,
            uom: model.uom,
            isSold: true,
          };
          return [line];
        });
      }),
    );
  });
}

type Prices = BookingCatalogue['models'][number]['configurations'][number]['prices'];

/** A group's prices in cents, or null. Cached because many SKUs share them. */
function pricesIn(group: string) {
  const known = new Map<Prices, { readonly unit: number | null; readonly msrp: number } | null>();
  return (prices: Prices) => {
    const held = known.get(prices);
    if (held !== undefined) return held;
    const { PRICE, MSRP } = prices[group] ?? {};
    const unit = PRICE === undefined ? null : centsFromAmount(PRICE);
    const cents = MSRP === undefined ? null : { unit, msrp: centsFromAmount(MSRP) };
    known.set(prices, cents);
    return cents;
  };
}

/** SKUs with units or a note that the catalogue no longer has. */
export function unsoldSkus(
  sold: ReadonlySet<string>,
  units: GridUnits,
  remarks: ReadonlyMap<string, string>,
): string[] {
  const unsold = new Set<string>();
  // Asked with every key: no list is made of thousands of skus that are sold.
  for (const [sku, cells] of units) if (!sold.has(sku) && unitsOf(cells) > 0) unsold.add(sku);
  for (const sku of remarks.keys()) if (!sold.has(sku)) unsold.add(sku);
  return [...unsold];
}

/** A row for what is sold no more: it can be seen and emptied, whatever the catalogue has. */
export function unsoldLine(sku: string): GridLine {
  const names = { modelId: sku, modelName: sku, configuration: '', colorName: '', uom: '' };
  return { sku, ...names, size: null, unitCents: null, msrpCents: null, isSold: false };
}

/** A row in the reader's language. Unit prices are null when hidden. */
export type GridLine = {
  readonly sku: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly configuration: string;
  readonly colorName: string;
  readonly colorHex?: string | undefined;
  /** Null where it has one size. */
  readonly size: string | null;
  readonly unitCents: number | null;
  readonly msrpCents: number | null;
  readonly uom: string;
  /** Still sold to the dealer; what is not can only be emptied. */
  readonly isSold: boolean;
};

/** What the rows of one model and configuration have in common, and no others. */
export function modelKeyOf({ modelId, configuration }: Pick<GridLine, 'modelId' | 'configuration'>): string {
  return `${modelId}\n${configuration}`;
}

/** A row as the totals count it. */
export function pricedRowOf(line: GridLine, price: 'unitCents' | 'msrpCents'): PricedRow {
  return { sku: line.sku, model: modelKeyOf(line), unitCents: line[price] };
}
