import type { Configuration } from '../../../contract/catalogue/catalogue.ts';
import { revisionOf } from '../../../domain/catalogue/configuration-choice.ts';
import type { BikeColor, Sized, SoldSku } from '../sold-sku.ts';

export type StockCell = {
  readonly sold: SoldSku;
  /** All revisions of the SKU in order. */
  readonly revisions: readonly SoldSku[];
};

/** Colors down, sizes across. Null where a size is not offered in a color. */
export type StockTable = {
  readonly sizes: readonly string[];
  readonly rows: readonly { readonly color: BikeColor; readonly cells: readonly (StockCell | null)[] }[];
};

/** Takes each SKU's chosen revision, else the last one. */
export function stockTableOf(
  bike: Sized,
  configuration: Configuration,
  soldSkus: ReadonlyMap<string, SoldSku>,
  chosenRevisions: ReadonlySet<string>,
): StockTable {
  const rows = bike.colors.map((color) => ({
    color,
    cells: configuration.sizes.map((size): StockCell | null => {
      const revisions = size.skus
        .filter((sku) => sku.color === color.id)
        .flatMap((sku) => sku.revisions.flatMap((revision) => soldSkus.get(revision.sku) ?? []));
      const chosen = revisions.find(({ sku }) => chosenRevisions.has(sku))?.sku ?? null;
      const sold = revisionOf(revisions, chosen);
      return sold ? { sold, revisions } : null;
    }),
  }));
  return {
    sizes: configuration.sizes.map(({ name }) => name),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)),
  };
}
