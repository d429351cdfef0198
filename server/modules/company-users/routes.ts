import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { companyAudit } from '../../../src/contract/account/company-audit.ts';
import {
  changeApproval,
  changeCompanyUser,
  companyUsers,
  inviteCompanyUser,
  inviteCompanyUserAgain,
} from '../../../src/contract/account/company-users.ts';
import { amountFromCents, centsFromAmount } from '../../../src/domain/pricing/money.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { readApprovalSetting } from '../orders/approval/waits.ts';
import { readCompanyAudit, recordAction } from '../reps/audit-log.ts';
import { changeUser } from './change-user.ts';
import { inviteAgain, inviteUser, type Invitations } from './invite-user.ts';
import { readCompanyUsers, lockUsers } from './repository.ts';

/** Owners manage the users of their company (COMP-3). */
export function companyUserRoutes(app: FastifyInstance): void {
  const { db, now, settings } = app.dependencies;
  const invitations = (): Invitations => ({ now: now(), publicUrl: settings.publicUrl });
  const list = async (user: Caller) =>
    ({
      status: 200,
      body: { users: await readCompanyUsers(db, user, now()), approvalAbove: await readApprovalAbove(db, user.id) },
    }) as const;

  serve(app, companyUsers).with(async ({ user }) => list(user));

  serve(app, companyAudit).with(async ({ user }) => ({
    status: 200,
    body: { entries: await readCompanyAudit(db, user.id) },
  }));

  serve(app, inviteCompanyUser, 'invitation').with(async ({ body, user }) => {
    const outcome = await transact(db, async (trx) => inviteUser(trx, user, body, invitations()));
    switch (outcome) {
      case 'not-owner':
        return problem(403, 'forbidden');
      case 'email-taken':
      case 'too-many-users':
        return problem(409, outcome);
      case 'invited':
        return list(user);
    }
  });

  serve(app, inviteCompanyUserAgain, 'invitation').with(async ({ body, user, reply }) => {
    const outcome = await transact(db, async (trx) => inviteAgain(trx, user, body.id, invitations()));
    switch (outcome) {
      case 'not-owner':
        return problem(403, 'forbidden');
      case 'unknown':
        return problem(404, 'not-found');
      case 'user-disabled':
        return problem(409, outcome);
      case 'too-often':
        reply.header('retry-after', '3600');
        return problem(429, 'too-many-requests');
      case 'active':
      case 'invited':
        return list(user);
    }
  });

  serve(app, changeApproval).with(async ({ body, user }) => {
    const isDone = await transact(db, async (trx) => changeApprovalSetting(trx, user, body.approvalAbove, now()));
    return isDone ? list(user) : problem(403, 'forbidden');
  });

  serve(app, changeCompanyUser).with(async ({ body, user }) => {
    const outcome = await transact(db, async (trx) => changeUser(trx, user, body, now()));
    switch (outcome) {
      case 'not-owner':
        return problem(403, 'forbidden');
      case 'unknown':
        return problem(404, 'not-found');
      case 'own-user':
      case 'user-disabled':
        return problem(409, outcome);
      case 'changed':
        app.callers.forget(body.id);
        return list(user);
    }
  });
}

/** As the contract has it. */
async function readApprovalAbove(db: Kysely<Database>, companyId: string): Promise<number | null> {
  const cents = await readApprovalSetting(db, companyId);
  return cents === null ? null : amountFromCents(cents);
}

/** Holds from the next order (COMP-2). False where the caller is no owner any more. */
async function changeApprovalSetting(
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
