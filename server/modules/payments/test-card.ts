import type { Kysely } from 'kysely';
import { judgeTestCard } from '../../../src/domain/test-cards.ts';
import type { Database } from '../../database/schema.ts';
import type { IntentStatus } from './payment-provider.ts';

type Shown = { readonly number: string; readonly isAuthenticated: boolean };

export type TestCardOutcome = { readonly status: IntentStatus; readonly declined: boolean };

/** Pays an intent of the test provider. Null when the intent is not this dealer's. */
export async function payByTestCard(
  db: Kysely<Database>,
  userId: string,
  { intent, now, ...shown }: Shown & { readonly intent: string; readonly now: Date },
): Promise<TestCardOutcome | null> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', 'test')
    .where('intent', '=', intent)
    .executeTakeFirst();
  if (payment === undefined) return null;
  const verdict = judgeTestCard(shown.number, shown.isAuthenticated);
  const status: IntentStatus = verdict === 'declined' ? 'requires_payment_method' : verdict;
  // A paid or canceled intent never changes.
  const changed = await db
    .updateTable('test_intents')
    .set({ status })
    .where('id', '=', intent)
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .returning('status')
    .executeTakeFirst();
  if (changed !== undefined) {
    // Stands in for the provider's webhook, in case the browser never returns (F-51).
    if (status === 'succeeded') {
      await db.updateTable('payments').set({ next_try_at: now }).where('id', '=', payment.id).execute();
    }
    return { status, declined: verdict === 'declined' };
  }
  const row = await db.selectFrom('test_intents').select('status').where('id', '=', intent).executeTakeFirstOrThrow();
  return { status: row.status, declined: false };
}
