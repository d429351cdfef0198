import type { Transaction } from 'kysely';
import type { Random } from '../../scripts/seeded-random.ts';
import type { Database } from '../../server/database/schema.ts';
import { readLabelled } from '../../server/modules/booking/bookable.ts';
import { wireWindow } from '../../server/modules/booking/booking-detail.ts';
import { allColumns, labelsOf } from '../../server/modules/booking/wire-grid.ts';
import { audienceOf } from '../../server/modules/catalogue/audience.ts';
import { readOffers } from '../../server/modules/catalogue/offers.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { readSellingTerms } from '../../server/modules/catalogue/selling-terms.ts';
import { quoteOf } from '../../server/modules/orders/quote.ts';
import { taxAreaOf } from '../../server/modules/orders/taxes/taxes.ts';
import { kindOf, priceGroupOf } from '../../src/domain/account/access.ts';
import { bookingColumns, bookingWindows, type ColumnUnits, unitsOf } from '../../src/domain/booking/columns.ts';
import { amountFromCents } from '../../src/domain/pricing/money.ts';
import { momentAfter, seasonYear } from '../calendar.ts';
import type { DemoAccount } from '../demo-account.ts';
import { demoWindows } from '../season.ts';
import { type PastTransaction, pastOrder } from './past-transaction.ts';

const DAYS_AGO = 358;
const SHARE_OF_MODELS = 0.7;
const SHARE_WITH_DEMO = 0.15;
/** How a season's units spread over its windows: most of them early. */
const WINDOW_CURVE = [0.4, 0.25, 0.2, 0.1, 0.05];

type Context = { readonly trx: Transaction<Database>; readonly now: Date; readonly random: Random };

/** BOOK-8, BOOK-10. What a shop booked a year ago, of the model year before: long shipped. Null for accounts that are no shops. */
export async function makePastBooking(
  account: DemoAccount,
  products: readonly ProductInput[],
  { trx, now, random }: Context,
): Promise<PastTransaction | null> {
  if (kindOf(account) !== 'regular') return null;
  const at = momentAfter(now, -DAYS_AGO);
  const year = seasonYear(at);
  const booked = bookedUnits(random, products, year);
  const skus = [...booked.keys()];
  const offers = await readOffers(trx, skus, audienceOf(account), account.lang);
  const labels = await readLabelled(trx, skus, { year, priceGroup: priceGroupOf(account) });
  const [shippingAddress] = account.shipping;
  const area = taxAreaOf(shippingAddress, account.billing, false);
  const terms = await readSellingTerms(trx, { discountGroup: account.discountGroup, area, now: at });
  const quote = quoteOf(
    {
      lines: skus.flatMap((sku) => {
        const offer = offers.get(sku);
        return offer ? [{ offer, quantity: unitsOf(booked.get(sku) ?? {}) }] : [];
      }),
      user: account,
      orderType: 'Booking',
      isPickup: false,
      configurationsPaymentTerm: 'ONTERM',
      partsPaymentTerm: 'ONTERM',
    },
    terms,
  );
  const placed = {
    at,
    state: 'shipped',
    documentNo: `${year}`,
    comment: '',
    pickup: false,
    shippingAddress,
    shippedOn: null,
  } as const;
  const order = pastOrder(account, quote, placed);
  return {
    ...order,
    kind: 'booking',
    detail: {
      ...order.detail,
      booking: { year, windows: demoWindows(at).map(wireWindow) },
      lines: order.detail.lines.map(({ reserved: _reserved, ...line }) => {
        const label = labels.get(line.sku);
        if (label === undefined) return line;
        const { sku: _sku, cost: _cost, msrp = 0, ...labelled } = labelsOf(label, account.lang);
        const columns = allColumns(booked.get(line.sku) ?? {});
        return { ...line, booking: { ...labelled, cost: amountFromCents(line.unitPriceCents), msrp, columns } };
      }),
    },
  };
}

/** Of most models some of every size and colour, the middle sizes most. */
function bookedUnits(random: Random, products: readonly ProductInput[], year: number): Map<string, ColumnUnits> {
  const booked = new Map<string, ColumnUnits>();
  for (const product of products) {
    if (product.kind !== 'bike' || product.year !== year || product.discontinued) continue;
    if (random.next() > SHARE_OF_MODELS) continue;
    const { sizes } = product.detail;
    for (const { sku, size = '', discontinued = false } of product.skus) {
      if (discontinued) continue;
      const fromMiddle = Math.abs(sizes.indexOf(size) - (sizes.length - 1) / 2);
      const units = Math.max(0, Math.round(random.between(3, 9) / (1 + fromMiddle)));
      const columns = { ...spread(units), ...(random.next() < SHARE_WITH_DEMO && { demo: 1 }) };
      if (bookingColumns.some((column) => (columns[column] ?? 0) > 0)) booked.set(sku, columns);
    }
  }
  return booked;
}

/** Units over the windows by the curve, none lost. */
function spread(units: number): ColumnUnits {
  const columns: ColumnUnits = {};
  let [share, given] = [0, 0];
  for (const [index, window] of bookingWindows.entries()) {
    share += WINDOW_CURVE[index] ?? 0;
    const until = Math.round(units * share);
    if (until > given) columns[window] = until - given;
    given = Math.max(given, until);
  }
  return columns;
}
