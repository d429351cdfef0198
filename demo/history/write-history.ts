import type { Transaction } from 'kysely';
import { seededRandom } from '../../scripts/seeded-random.ts';
import type { Database } from '../../server/database/schema.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { mayOrder } from '../../src/domain/account/access.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { demoId } from '../demo-id.ts';
import type { DemoUsers } from '../write-accounts.ts';
import { makeAccountHistory } from './account-history.ts';
import { makePastBooking } from './past-booking.ts';
import type { PastTransaction } from './past-transaction.ts';
import { writeProgress } from './write-progress.ts';

const SEED = 1634;

/** Other dealers' transactions lie between the demo's. The last order stands below the first number of the portal's own sequence. */
const NUMBERS = {
  order: { prefix: 'B-', last: 104_198, step: 7 },
  // Between the numbers of the orders.
  booking: { prefix: 'B-', last: 104_195, step: 7 },
  invoice: { prefix: 'IN-', last: 88_214, step: 6 },
  credit: { prefix: 'CR-', last: 5_521, step: 3 },
} as const;

/** What the accounts that may order have ordered over the last three years. The catalogue, accounts and terms are written already. */
export async function writeHistory(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  { users, now }: { readonly users: DemoUsers; readonly now: Date },
): Promise<void> {
  const transactions: PastTransaction[] = [];
  for (const [index, account] of demoAccounts.filter(mayOrder).entries()) {
    const random = seededRandom(SEED + index);
    transactions.push(...(await makeAccountHistory(account, products, { trx, now, random })));
    const booking = await makePastBooking(account, products, { trx, now, random });
    if (booking !== null) transactions.push(booking);
  }
  const all = (['order', 'booking', 'invoice', 'credit'] as const).flatMap((kind) => numbered(transactions, kind));
  const ids = new Map(all.map(({ reference, transaction }) => [transaction, demoId('transaction', reference)]));
  await trx
    .insertInto('transactions')
    .values(all.map((one) => rowOf(one, ids, users)))
    .execute();
  await trx.insertInto('shipments').values(all.flatMap(parcelOf)).execute();
  const orders = all.filter(({ transaction: { kind } }) => kind === 'order' || kind === 'booking');
  await writeProgress(
    trx,
    orders.map((one) => {
      const [parcel] = parcelOf(one);
      return { ...one, parcel: parcel ? { carrier: parcel.carrier, tracking: parcel.tracking } : null };
    }),
    { users, now },
  );
}

type Numbered = { readonly reference: string; readonly transaction: PastTransaction };

/** Those of one kind with references that count up with time. */
function numbered(transactions: readonly PastTransaction[], kind: PastTransaction['kind']): Numbered[] {
  const { prefix, last, step } = NUMBERS[kind];
  return transactions
    .filter((transaction) => transaction.kind === kind)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((transaction, index) => ({ reference: `${prefix}${last - index * step}`, transaction }));
}

function rowOf({ reference, transaction }: Numbered, ids: ReadonlyMap<PastTransaction, string>, users: DemoUsers) {
  return {
    id: demoId('transaction', reference),
    user_id: users(transaction.account),
    reference,
    kind: transaction.kind,
    state: transaction.state,
    created_at: transaction.at,
    document_no: transaction.documentNo,
    total_cents: transaction.detail.figures.totalCents,
    currency: transaction.currency,
    units: transaction.units,
    due_date: transaction.dueDate,
    order_id: (transaction.order && ids.get(transaction.order)) ?? null,
    acknowledged_at: ['in-preparation', 'shipped'].includes(transaction.state) ? transaction.at : null,
    detail: JSON.stringify(transaction.detail),
  };
}

/** TXN-1. One carrier has a page for each parcel, the other has none. */
function parcelOf({ reference, transaction: { shippedOn } }: Numbered) {
  if (shippedOn === null) return [];
  const number = Number(reference.replace(/\D+/, ''));
  const hasPage = number % 2 === 0;
  const tracking = `${hasPage ? 'FB' : 'MN'} ${number * 7919}`;
  return [
    {
      transaction_id: demoId('transaction', reference),
      carrier: hasPage ? 'Fret Boréal' : 'Messagerie du Nord',
      tracking,
      shipped_on: shippedOn,
      url: hasPage ? `https://track.boreal.example/${tracking.replace(' ', '')}` : null,
    },
  ];
}
