import type { BookingCatalogue } from '../../../contract/booking/booking.ts';
import { type AccessUser, priceGroupOf, seesPrices } from '../../../domain/account/access.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import type { GridUnits } from '../../../domain/booking/grid.ts';
import { foldText } from '../../../domain/catalogue/search-text.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';

/** What a configuration costs; null where the reader sees no such price. */
export type BookableConfiguration = {
  readonly name: string;
  readonly unitCents: number | null;
  readonly msrpCents: number | null;
};

/** BOOK-2. A model of the season, in the reader's language. */
export type BookableModel = {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly colors: readonly { readonly id: string; readonly name: string; readonly hex?: string | undefined }[];
  readonly configurations: readonly BookableConfiguration[];
  readonly skus: readonly string[];
};

/** Leaves out items without a price, except for media, who see none. */
export function bookableModels({ models }: BookingCatalogue, reader: AccessUser, locale: string): BookableModel[] {
  const named = ({ name, nameFr }: { name: string; nameFr?: string | undefined }) =>
    (locale === 'fr' && nameFr) || name;
  const group = priceGroupOf(reader);
  return models.flatMap((model): BookableModel[] => {
    const configurations = model.configurations.filter(({ prices }) => !seesPrices(reader) || group in prices);
    if (configurations.length === 0) return [];
    const image = model.colors.find((color) => color.image !== undefined)?.image ?? null;
    return [
      {
        id: model.id ?? model.name,
        name: named(model),
        image,
        colors: model.colors.map((color) => ({ id: color.id, name: named(color), hex: color.hex })),
        configurations: configurations.map((configuration) => {
          const price = configuration.prices[group];
          return {
            name: named(configuration),
            unitCents: price?.PRICE === undefined ? null : centsFromAmount(price.PRICE),
            msrpCents: price === undefined ? null : centsFromAmount(price.MSRP),
          };
        }),
        skus: configurations.flatMap(({ items }) => items.flatMap(({ skus }) => skus.map(({ sku }) => sku))),
      },
    ];
  });
}

/** How many units of a model stand in a grid. */
export function unitsOfModel({ skus }: BookableModel, units: GridUnits): number {
  return skus.reduce((sum, sku) => sum + unitsOf(units.get(sku) ?? {}), 0);
}

/** Every word must match somewhere in the model, configuration, color or SKU. */
export function foundModels(models: readonly BookableModel[], question: string): readonly BookableModel[] {
  const words = foldText(question).split(' ').filter(Boolean);
  if (words.length === 0) return models;
  return models.filter(({ name, configurations, colors, skus }) => {
    const names = [name, ...configurations.map((one) => one.name), ...colors.map((one) => one.name), ...skus];
    const text = foldText(names.join(' '));
    return words.every((word) => text.includes(word));
  });
}
