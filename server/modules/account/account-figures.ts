import { type Kysely, sql } from 'kysely';
import type { AccountFigures } from '../../../src/contract/account/account-figures.ts';
import { currencyOf, priceGroupOf, type Currency } from '../../../src/domain/account/access.ts';
import {
  type AccountDocument,
  accountSums,
  availableCents,
  type Credit,
  type CreditPolicy,
} from '../../../src/domain/account/account-figures.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { Database } from '../../database/schema.ts';

/** A dealer's account by invoices and credits, as of a moment. */
export type Account = Credit & {
  readonly overdueCents: number;
  readonly currency: Currency;
  readonly policy: CreditPolicy;
};

export async function readCredit(db: Kysely<Database>, userId: string, now: Date): Promise<Account> {
  const user = await db
    .selectFrom('users')
    .innerJoin('portal', (join) => join.onTrue())
    .where('users.id', '=', userId)
    .select(['customer_group', 'credit_limit_cents', 'on_hold', 'credit_policy'])
    .select(sql<string>`(${now}::timestamptz at time zone time_zone)::date`.as('today'))
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    // Written out, as the index has it.
    .where(sql<boolean>`kind in ('invoice', 'credit') and state = 'open'`)
    .select(['kind', 'state', 'total_cents', 'open_cents', 'due_date'])
    .execute();
  const documents = open.map((row): AccountDocument => ({
    kind: row.kind,
    state: row.state,
    totalCents: Number(row.total_cents),
    openCents: row.open_cents === null ? null : Number(row.open_cents),
    dueDate: row.due_date,
  }));
  return {
    ...accountSums(documents, user.today),
    limitCents: user.credit_limit_cents === null ? null : Number(user.credit_limit_cents),
    isOnHold: user.on_hold,
    currency: currencyOf(priceGroupOf({ group: user.customer_group })),
    policy: user.credit_policy,
  };
}

export function wireAccount(account: Account): AccountFigures {
  const { limitCents } = account;
  const available = availableCents(account);
  return {
    currency: account.currency,
    open: amountFromCents(account.openCents),
    overdue: amountFromCents(account.overdueCents),
    creditLimit: limitCents === null ? null : amountFromCents(limitCents),
    available: available === null ? null : amountFromCents(available),
    onHold: account.isOnHold,
    policy: account.policy,
  };
}
