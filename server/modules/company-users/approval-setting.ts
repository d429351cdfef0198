import type { Kysely, Transaction } from 'kysely';
import { amountFromCents, centsFromAmount } from '../../../src/domain/pricing/money.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { readApprovalSetting } from '../orders/approval/waits.ts';
import { recordAction } from '../reps/audit-log.ts';
import { lockUsers } from './repository.ts';

/** As the contract has it. */
export async function readApprovalAbove(db: Kysely<Database>, companyId: string): Promise<number | null> {
  const cents = await readApprovalSetting(db, companyId);
  return cents === null ? null : amountFromCents(cents);
}

/** Holds from the next order (COMP-2). False where the caller is no owner any more. */
export async function changeApprovalSetting(
  trx: Transaction<Database>,
  caller: Caller,
  above: number | null,
  at: Date,
): Promise<boolean> {
  if ((await lockUsers(trx, caller)) === null) return false;
  if (above === (await readApprovalAbove(trx, caller.id))) return true;
  const cents = above === null ? null : centsFromAmount(above);
  await trx.updateTable('users').set({ approval_above_cents: cents }).where('id', '=', caller.id).execute();
  const subject = above === null ? 'never' : `above ${above.toFixed(2)}`;
  await recordAction(trx, { actor: caller.actor, userId: caller.id, action: 'approval-setting', subject, at });
  return true;
}
