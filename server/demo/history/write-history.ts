import type { Transaction } from 'kysely';
import { mayOrder } from '../../../src/domain/access.ts';
import type { Database } from '../../database/schema.ts';
import type { ProductInput } from '../../repositories/product-input.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { demoId } from '../demo-id.ts';
import { seededRandom } from '../random.ts';
import { demoUserId } from '../write-accounts.ts';
import { makeAccountHistory } from './account-history.ts';
import { makePastBooking } from './past-booking.ts';
import type { PastTransaction } from './past-transaction.ts';

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
  now: Date,
): Promise<void> {
  const transactions: PastTransaction[] = [];
  for (const [index, account] of demoAccounts.filter(mayOrder).entries()) {
    const random = seededRandom(SEED + index);
    transactions.push(...(await makeAccountHistory(account, products, { trx, now, random })));
    const booking = await makePastBooking(account, products, { trx, now, random });
    if (booking !== null) transactions.push(booking);
  }
  const rows = (['order', 'booking', 'invoice', 'credit'] as const).flatMap((kind) =>
    numbered(transactions, kind, now),
  );
  await trx.insertInto('transactions').values(rows).execute();
}

/** Rows of one kind with references that count up with time. */
function numbered(transactions: readonly PastTransaction[], kind: PastTransaction['kind'], now: Date) {
  const { prefix, last, step } = NUMBERS[kind];
  return transactions
    .filter((transaction) => transaction.kind === kind)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((transaction, index) => {
      const reference = `${prefix}${last - index * step}`;
      return {
        id: demoId('transaction', reference),
        user_id: demoUserId(transaction.account, now),
        reference,
        kind,
        state: transaction.state,
        created_at: transaction.at,
        document_no: transaction.documentNo,
        total_cents: transaction.detail.figures.totalCents,
        currency: transaction.currency,
        units: transaction.units,
        due_date: transaction.dueDate,
        detail: JSON.stringify(transaction.detail),
      };
    });
}
