import type { Kysely } from 'kysely';
import { waitsForApproval } from '../../../../src/domain/account/access.ts';
import { approvalLimit, mayApprove } from '../../../../src/domain/orders/approval.ts';
import type { Database } from '../../../database/schema.ts';
import type { Caller } from '../../../http/callers.ts';

/** Whether an order of this total waits (COMP-2), by the company's setting at this moment. */
export async function waits(db: Kysely<Database>, user: Caller, totalCents: number): Promise<boolean> {
  if (mayApprove(user)) return false;
  const setting = await readApprovalSetting(db, user.id);
  return waitsForApproval(approvalLimit(user, setting), totalCents);
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
