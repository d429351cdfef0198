import type { BookingCatalogue } from '../../../src/contract/booking/booking.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import { unitCostCents } from '../../../src/domain/pricing/price.ts';
import type { BikeDetail } from '../../database/schema.ts';
import type { CatalogueProduct, CatalogueSku, SoldProducts } from '../catalogue/repository.ts';

type Model = BookingCatalogue['models'][number];
type Configuration = Model['configurations'][number];
type Item = Configuration['items'][number];

/** Dealers see all prices, shop staff no cost (ACC-11), media none (ACC-8). */
export type SeenPrices = 'all' | 'msrp' | 'none';

export type ModelContext = {
  readonly priceGroup: string;
  readonly seen: SeenPrices;
  readonly images: SoldProducts['images'];
};

/** A bike for booking, in both languages, with its current SKUs that are not discontinued. */
export function bookingModel(product: CatalogueProduct, context: ModelContext): Model | null {
  const { colors, configurations, sizes } = product.detail as BikeDetail;
  const skus = presentSkus(product.skus);
  const [first] = skus;
  if (first === undefined) return null;
  const used = new Set(skus.map(({ color }) => color));
  return {
    id: product.id,
    name: product.name.en,
    nameFr: wordsIn(product.name, 'fr'),
    uom: first.uom,
    colors: colors
      .filter(({ id }) => used.has(id))
      .map(({ id, name, hex, image }) => {
        const address = image === undefined ? undefined : context.images.get(image);
        return {
          id,
          name: name.en,
          nameFr: wordsIn(name, 'fr'),
          hex,
          ...(address !== undefined && { image: address }),
        };
      }),
    configurations: configurations.flatMap((configuration): Configuration[] => {
      const own = colors.flatMap((color) =>
        sizes.flatMap((size) =>
          skus.filter((sku) => sku.configuration === configuration.id && sku.color === color.id && sku.size === size),
        ),
      );
      const [firstOwn] = own;
      if (firstOwn === undefined) return [];
      const { id, name } = configuration;
      return [
        {
          id,
          name: name.en,
          nameFr: wordsIn(name, 'fr'),
          prices: pricesOf(firstOwn, context),
          ...(context.seen !== 'none' && { shipping: { fee: amountFromCents(firstOwn.shipping_fee_cents) } }),
          items: [...Map.groupBy(own, (sku) => sku.color)].map(([color, inSizes]): Item => ({
            color: color ?? '',
            skus: inSizes.map((sku) => skuOf(sku, firstOwn, context)),
          })),
        },
      ];
    }),
  };
}

/** Of several revisions that are not discontinued the last one (CAT-5), as `readBookable` has it. */
function presentSkus(skus: readonly CatalogueSku[]): CatalogueSku[] {
  const present = new Map<string, CatalogueSku>();
  for (const sku of skus.filter(({ discontinued }) => !discontinued)) {
    const place = JSON.stringify([sku.configuration, sku.size, sku.color]);
    const other = present.get(place);
    if (other === undefined || other.revision < sku.revision) present.set(place, sku);
  }
  return [...present.values()];
}

function skuOf(sku: CatalogueSku, first: CatalogueSku, context: ModelContext): Item['skus'][number] {
  const { size, minimum, multiple } = sku;
  const [prices, ofFirst] = [pricesOf(sku, context), pricesOf(first, context)];
  const discount = Number(sku.discount);
  return {
    sku: sku.sku,
    ...(size !== null && { size }),
    ...(JSON.stringify(prices) !== JSON.stringify(ofFirst) && { prices }),
    ...(discount > 0 && context.seen === 'all' && { discount }),
    ...(minimum !== null && { minimum }),
    ...(multiple !== null && { multiple }),
  };
}

function pricesOf(sku: CatalogueSku, { priceGroup, seen }: ModelContext): Configuration['prices'] {
  if (seen === 'none') return {};
  const { msrp_cents: msrpCents, cost_cents: costCents, fixed_cents: fixedPriceCents } = sku;
  const cost = amountFromCents(unitCostCents({ msrpCents, costCents, fixedPriceCents }));
  return { [priceGroup]: { ...(seen === 'all' && { PRICE: cost }), MSRP: amountFromCents(msrpCents) } };
}
