import type { Random } from '../../scripts/seeded-random.ts';
import type { Offer } from '../../server/modules/catalogue/offers.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { daysOnSale } from '../calendar.ts';

export type PickedLine = { readonly offer: Offer; readonly quantity: number };

/** How much one kind of account orders at a time: lines of each kind, and units of one line. */
export type Appetite = {
  readonly bikeLines: readonly [least: number, most: number];
  readonly bikeUnits: number;
  readonly partLines: readonly [least: number, most: number];
  readonly partUnits: number;
};

/** What one account may buy. */
export type Shelf = {
  readonly bikes: readonly { readonly offer: Offer; readonly year: number }[];
  readonly parts: readonly Offer[];
};

const DAYS_A_SEASON_SELLS = 400;
const DAYS_OF_PRESENT_DISCOUNTS = 60;

/** Of what is offered to an account, what its orders of the past can hold: first revisions, in the catalogue's order. */
export function openShelf(products: readonly ProductInput[], offers: ReadonlyMap<string, Offer>): Shelf {
  const offered = products.flatMap(({ year, skus }) =>
    skus.flatMap(({ sku, revision = 1 }) => {
      const offer = offers.get(sku);
      return offer && revision === 1 ? [{ offer, year }] : [];
    }),
  );
  return {
    bikes: offered.flatMap(({ offer, year }) =>
      offer.type === 'configuration' && year !== null ? [{ offer, year }] : [],
    ),
    parts: offered.flatMap(({ offer }) => (offer.type === 'part' ? [offer] : [])),
  };
}

/** The lines of an order placed so many days ago, no sku twice: bikes of the season of that day, and parts. */
export function pickLines(random: Random, shelf: Shelf, appetite: Appetite, now: Date, daysAgo: number): PickedLine[] {
  const bikes = shelf.bikes.flatMap(({ offer, year }) => {
    const daysSold = daysOnSale(now, year) - daysAgo;
    return daysSold >= 0 && daysSold < DAYS_A_SEASON_SELLS ? [offer] : [];
  });
  const picked = [
    ...some(random, bikes, appetite.bikeLines).map((offer) => ({
      offer,
      quantity: random.between(1, appetite.bikeUnits),
    })),
    ...some(random, shelf.parts, appetite.partLines).map((offer) => ({
      offer,
      quantity: partQuantity(random, offer, appetite.partUnits),
    })),
  ];
  return picked.map(({ offer, quantity }) => ({ offer: asSoldThen(offer, daysAgo), quantity }));
}

function partQuantity(random: Random, { minimum, multiple }: Offer, most: number): number {
  const step = multiple ?? minimum ?? 1;
  return step * random.between(1, Math.max(1, Math.round(most / step)));
}

/** Today's sale was not on yet. */
function asSoldThen(offer: Offer, daysAgo: number): Offer {
  return daysAgo <= DAYS_OF_PRESENT_DISCOUNTS ? offer : { ...offer, discountPercent: 0 };
}

function some<T>(random: Random, from: readonly T[], [least, most]: readonly [number, number]): T[] {
  const left = [...from];
  const wanted = Math.min(random.between(least, most), left.length);
  return Array.from({ length: wanted }, () => left.splice(random.between(0, left.length - 1), 1)).flat();
}

/** How the part numbers of what sells best begin. */
const BEST_SELLERS = new Set(
  'PC-CH PC-CS PC-CR PC-PD PC-BP PC-RT PC-TR PC-TG PC-TU PC-WH PC-HB PC-ST PC-GR PC-SD PC-SP PC-HG AC-HM AC-JR AC-BT AC-LT AC-PM'.split(
    ' ',
  ),
);

/** What every shop orders, of which the orders of the past are made: new bikes and the best sellers. */
export function staplesOf(products: readonly ProductInput[]): ProductInput[] {
  return products.filter(({ kind, name, model, skus: [first] }) =>
    kind === 'bike' ? name.en === model : BEST_SELLERS.has(first?.sku.slice(0, 5) ?? ''),
  );
}
