import type { Kysely } from 'kysely';
import { waitsForApproval } from '../../../../src/domain/account/access.ts';
import { approvalLimit, mayApprove } from '../../../../src/domain/orders/approval.ts';
import type { Database } from '../../../database/schema.ts';
import type { Caller } from '../../../http/callers.ts';

/** Whether an order of this total waits at this moment: for the new dealer (REP-3), or by the company's setting (COMP-2). */
export async function waits(db: Kysely<Database>, user: Caller, totalCents: number): Promise<boolean> {
  if (!user.isConfirmed && (await isStillUnconfirmed(db, user.id))) return true;
  if (mayApprove(user)) return false;
  const setting = await readApprovalSetting(db, user.id);
  return waitsForApproval(approvalLimit(user, setting), totalCents);
}

/** Confirming the dealer waits for this order, then places it. */
async function isStillUnconfirmed(db: Kysely<Database>, dealerId: string): Promise<boolean> {
  const { disabled_at: disabledAt } = await db
    .selectFrom('users')
    .where('id', '=', dealerId)
    .select('disabled_at')
    .forShare()
    .executeTakeFirstOrThrow();
  return disabledAt !== null;
}

/** In cents, null for none. */
export async function readApprovalSetting(db: Kysely<Database>, companyId: string): Promise<number | null> {
  const { approval_above_cents: above } = await db
    .selectFrom('users')
    .where('id', '=', companyId)
    .select('approval_above_cents')
    .executeTakeFirstOrThrow();
  return above === null ? null : Number(above);
}
