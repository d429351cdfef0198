import type { Transaction } from 'kysely';
import type { Random } from '../../scripts/seeded-random.ts';
import type { Database } from '../../server/database/schema.ts';
import { audienceOf } from '../../server/modules/catalogue/audience.ts';
import { readOffers } from '../../server/modules/catalogue/offers.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { readSellingTerms } from '../../server/modules/catalogue/selling-terms.ts';
import { quoteOf } from '../../server/modules/orders/quote.ts';
import { taxAreaOf } from '../../server/modules/orders/taxes/taxes.ts';
import { dayAfter, momentAfter } from '../calendar.ts';
import type { DemoAccount } from '../demo-account.ts';
import { CREDIT_COMMENTS, ORDER_COMMENTS } from './history-texts.ts';
import { planOrders, type PlannedOrder } from './order-plan.ts';
import { creditOf, invoiceOf, type PastTransaction, pastOrder, type Placed } from './past-transaction.ts';
import { type Appetite, openShelf, type PickedLine, pickLines } from './pick-lines.ts';

const SHOP: Appetite = { bikeLines: [2, 6], bikeUnits: 3, partLines: [2, 6], partUnits: 8 };
const DISTRIBUTOR: Appetite = { bikeLines: [0, 0], bikeUnits: 0, partLines: [5, 11], partUnits: 60 };
const WORKSHOP: Appetite = { bikeLines: [0, 0], bikeUnits: 0, partLines: [2, 6], partUnits: 10 };
const RIDER: Appetite = { bikeLines: [0, 0], bikeUnits: 0, partLines: [1, 4], partUnits: 2 };

const SHARE_COMMENTED = 0.4;
const SHARE_PICKED_UP = 0.1;
const SHARE_PAID_LATE = 0.5;

type Context = { readonly trx: Transaction<Database>; readonly now: Date; readonly random: Random };

/** Three years of orders, their invoices and a few credits, priced as the portal would have priced them on their days. */
export async function makeAccountHistory(
  account: DemoAccount,
  products: readonly ProductInput[],
  { trx, now, random }: Context,
): Promise<PastTransaction[]> {
  const skus = products.flatMap((product) => product.skus.map(({ sku }) => sku));
  const shelf = openShelf(products, await readOffers(trx, skus, audienceOf(account), account.lang));
  const plans = planOrders(random);
  const transactions: PastTransaction[] = [];
  let mayBeLate = random.next() < SHARE_PAID_LATE;
  for (const [index, plan] of plans.entries()) {
    const lines = pickLines(random, shelf, appetiteOf(account), now, plan.daysAgo);
    const placed = placedAs(account, plan, plans.length - index, { now, random });
    const order = await priced(trx, account, lines, placed);
    transactions.push(order);
    if (plan.invoicedAfter !== null) {
      const at = openingHour(random, now, plan.daysAgo - plan.invoicedAfter);
      const invoice = invoiceOf(order, at, { now, isLate: mayBeLate });
      if (invoice.dueDate !== null && invoice.dueDate < dayAfter(now, 0)) mayBeLate = false;
      transactions.push(invoice);
    }
    const returned = plan.creditedAfter === null ? undefined : lines.find(({ offer }) => offer.type === 'part');
    if (plan.creditedAfter !== null && returned) {
      const comment = random.pick(CREDIT_COMMENTS)[account.lang];
      // Nothing is charged for a way back.
      const back = await priced(trx, account, [{ ...returned, quantity: 1 }], { ...placed, comment, pickup: true });
      transactions.push(creditOf(back, order, openingHour(random, now, plan.daysAgo - plan.creditedAfter)));
    }
  }
  return transactions;
}

function appetiteOf({ group, no, accessLevel }: DemoAccount): Appetite {
  if (group.startsWith('INTER-')) return DISTRIBUTOR;
  if (no.startsWith('A-')) return RIDER;
  return accessLevel === '4' ? WORKSHOP : SHOP;
}

function placedAs(
  account: DemoAccount,
  plan: PlannedOrder,
  number: number,
  { now, random }: Omit<Context, 'trx'>,
): Placed {
  const at = openingHour(random, now, plan.daysAgo);
  const comment = random.next() < SHARE_COMMENTED ? random.pick(ORDER_COMMENTS)[account.lang] : '';
  const isPickup = random.next() < SHARE_PICKED_UP;
  const shippedAfter = plan.state === 'in-preparation' ? 2 : plan.invoicedAfter;
  const initials = account.enterpriseName.match(/\p{Lu}/gu)?.join('') ?? account.no;
  return {
    at,
    state: plan.state,
    // What is in preparation has gone in part; what is fetched goes in no parcel.
    shippedOn: isPickup || shippedAfter === null ? null : dayAfter(at, shippedAfter),
    documentNo: `${initials}-${at.getUTCFullYear()}-${String(number).padStart(2, '0')}`,
    comment,
    pickup: isPickup,
    shippingAddress: random.pick(account.shipping),
  };
}

async function priced(
  trx: Transaction<Database>,
  account: DemoAccount,
  lines: readonly PickedLine[],
  placed: Placed,
): Promise<PastTransaction> {
  const area = taxAreaOf(placed.shippingAddress, account.billing, placed.pickup);
  const terms = await readSellingTerms(trx, { discountGroup: account.discountGroup, area, now: placed.at });
  const quote = quoteOf(
    {
      lines,
      user: account,
      orderType: 'Repeat',
      isPickup: placed.pickup,
      configurationsPaymentTerm: 'ONTERM',
      partsPaymentTerm: 'ONTERM',
    },
    terms,
  );
  return pastOrder(account, quote, placed);
}

/** Some time of a working day, so many days ago. */
function openingHour(random: Random, now: Date, daysAgo: number): Date {
  const day = momentAfter(now, -daysAgo).toISOString().slice(0, 10);
  const hour = String(random.between(14, 21)).padStart(2, '0');
  const minute = String(random.between(0, 59)).padStart(2, '0');
  return new Date(`${day}T${hour}:${minute}:00Z`);
}
